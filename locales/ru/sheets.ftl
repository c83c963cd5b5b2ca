# Строка состояния, журнал, счёт, знак честной сдачи и повторы на странице.

## Кто и что должен сделать. $card — карта, о которой речь, $names — кого ждут.
status-you = { $for ->
    [toss] Ваш ход: отложите одну карту.
    [offer] Ваш ход: возьмите { $card } или пасуйте.
    [buy] Купите { $card }? Вы получите ещё и штрафную карту.
    [draw] Ваш ход: возьмите карту.
    [meld] Ваш ход: выложите комбинации, если можете, и сбросьте карту.
    [discard] Ваш ход: сбросьте карту или объявитесь.
    [trump] Ваш ход: назовите козыри.
    [solo] Будете играть в одиночку?
    [lead] Ваш заход.
    [trick] Ваш ход: положите карту.
    [challenge] Кто-то спрятал масть захода? Скажите или пасуйте.
    [answer] Ваш ход: побейте или сбросьте втёмную.
    [molodka] У вас четыре карты одной масти? Объявите молодку или пасуйте.
   *[other] Ваш ход.
}
status-other = { $for ->
    [toss] Ждём: { $names } — отложить карту.
    [offer] Ждём: { $names } — взять { $card } или пасовать.
    [buy] Кто купит { $card }? Ждём: { $names }.
    [draw] Ждём: { $names } — взять карту.
    [meld] Ждём: { $names } — выложить и сбросить.
    [discard] Ждём: { $names } — сбросить карту.
    [trump] Ждём: { $names } — назвать козыри.
    [solo] Кто играет в одиночку? Ждём: { $names }.
    [lead] Ждём: { $names } — зайти.
    [trick] Ждём: { $names } — положить карту.
    [challenge] Кто-то спрятал карту? Ждём: { $names }.
    [answer] Ждём: { $names } — побить или сбросить.
    [molodka] Есть молодка? Ждём: { $names }.
   *[other] Ждём: { $names }.
}
status-answered = Ваш ответ принят. Ждём: { $names }.
status-mixing = Стол перемешивает карты.
status-delayed = Идёт сдача. Вы увидите её, когда она кончится.
status-sealing = Колоду запечатывают.
status-sealing-wait = Колоду запечатывают. Ждём: { $names }.
status-rest = { $why ->
    [asked] Стол отдыхает, пока не кончится пауза.
   *[cancelled] Стол немного отдыхает.
}
status-lobby-sit = Займите свободное место, чтобы играть.
status-lobby-free = { $count ->
    [one] Свободно { $count } место.
    [few] Свободно { $count } места.
    [many] Свободно { $count } мест.
   *[other] Свободно { $count } места.
} Позовите кого-нибудь или посадите бота.
status-lobby-ready = Скажите, что вы готовы.
status-lobby-wait = Ждём готовности: { $names }.
status-lobby-start = Все готовы: начинайте матч.
status-lobby-host = Все готовы. Ждём, когда ведущий начнёт.
status-between = Готовится следующая сдача.
status-settled = Сдача окончена.
status-settled-ready = Сдача окончена. Скажите, когда будете готовы к следующей.
status-settled-wait = Сдача окончена. Ждём: { $names }.
status-over = Матч окончен. Ещё один?
status-over-wait = Вы хотите ещё матч. Ждём: { $names }.
status-closed = Стол закрыт.
status-left = { $seconds ->
    [one] Осталась { $seconds } секунда.
    [few] Осталось { $seconds } секунды.
    [many] Осталось { $seconds } секунд.
   *[other] Осталось { $seconds } секунды.
}

## После обрыва связи, и журнал
recap-more = { $count ->
    [one] До этого было ещё { $count } событие.
    [few] До этого было ещё { $count } события.
    [many] До этого было ещё { $count } событий.
   *[other] До этого было ещё { $count } события.
}
log-title = Что было
log-empty = Пока ничего не было.
log-close = Закрыть

## Счёт
sheet-title = Счёт
sheet-none = Пока ни одна сдача не сыграна.
sheet-total = Всего
sheet-player = Игрок
sheet-team = Команда
sheet-round = Раунд { $number }: { $contract }
sheet-hand = Сдача { $number }
sheet-counters = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
    [many] { $count } фишек
   *[other] { $count } фишки
}
sheet-chips = Фишки
sheet-out = вне матча
sheet-tricks = Взятки
sheet-paid = { $from } отдаёт, { $to } получает: { $counters }
sheet-unpaid = Фишки остаются у своих.
sheet-card-points = Очки карт
sheet-defeat = Очки поражения
sheet-defeat-of = Очки поражения: { $count } из { $limit }
sheet-eggs = Яйца: 60 на 60, очков поражения нет.
sheet-pays = { $name } платит { $points } × { $rate } = { $tokens }.
sheet-gets = { $name } получает { $sum } = { $tokens }.
sheet-house = Дом оставляет себе { $tokens }.

## После сдачи
result-winner = { $you ->
    [1] Вы выигрываете сдачу.
   *[0] { $name } выигрывает сдачу.
}
result-out = { $you ->
    [1] Вы вышли.
   *[0] { $name } выходит.
}
result-voided = Дом отказался от этой сдачи. Никто ничего не платит.
result-points = Эта сдача
result-tokens = Жетоны
result-next = { $you ->
    [1] Следующую сдачу сдаёте вы.
   *[0] Следующую сдачу сдаёт { $name }.
}
result-next-round = Дальше раунд { $number }: { $contract }.
result-by-itself = Она начнётся сама. «Подождать» просит ещё 30 секунд.
result-go = Дальше

## Честная сдача
fair-mark = { $state ->
    [sealed] Колода запечатана
    [checking] Проверяется
    [ok] Проверено: честно
    [warnings] Проверено: обратите внимание
    [failed] НЕЧЕСТНО
    [unknown] Не проверено
   *[idle] Честная сдача
}
fair-title = Честна ли сдача?
fair-commitment = Что дом обещал до сдачи { $hand }
fair-roots = Печать колоды
fair-none = Обещание дома появится здесь, как только будет предложена сдача.
fair-hand = Сдача { $hand }
fair-step = { $text } – { $status }
fair-phrase = Ваша фраза на удачу
fair-phrase-hint = Ваше устройство подмешает её к картам следующей сдачи. Годятся любые слова, букв не больше { $count }.
fair-phrase-save = Взять эту фразу
fair-phrase-saved = Она считается со следующей сдачи.
fair-how = Как это устроено
fair-how-promise = Пока никто не видел карт, дом подмешивает к колоде свой секрет и показывает обещание о нём, которое нельзя взять назад.
fair-how-own = Потом свой секрет добавляет каждое устройство, и ваше тоже. Порядок карт следует из всех секретов вместе, поэтому никто не мог выбрать его один.
fair-how-check = Когда сдача окончена, дом открывает свой секрет. Ваше устройство само мешает карты ещё раз и смотрит, те ли они.
fair-other-hand = Дом дал протокол другой сдачи.
fair-not-there = Протокол получить не удалось: { $why }
fair-again = Проверить ещё раз
fair-copy = Скопировать доказательства
fair-copied = Скопировано.
fair-copy-by-hand = Ваш браузер не даёт странице копировать. Выделите текст и скопируйте его.
fair-save = Сохранить доказательства
fair-page = Страница, которая проверяет сдачи
fair-close = Закрыть

## Сдача ещё раз
replay-title = Сдача { $hand } за столом { $code } ещё раз
replay-loading = Сдача загружается.
replay-none = Эту сдачу показать нельзя: { $why }
replay-step = Шаг { $step } из { $count }
replay-dealt = Карты розданы.
replay-play = Смотреть
replay-pause = Пауза
replay-first = В начало
replay-back = Шаг назад
replay-on = Шаг вперёд
replay-last = В конец
replay-speed = Скорость
replay-view = Чьи карты видны
replay-all = Все карты
replay-share = Поделиться сдачей
replay-shared = Ссылка скопирована.
replay-link = Ссылка на эту сдачу
replay-cards = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
replay-pile = Сброс
replay-stock = В колоде: { $count }
replay-melds = Комбинации
replay-trick = Взятка
replay-takes = { $name } берёт
replay-trumps = Козыри: { $suit }
replay-wild = Дикая карта
replay-steps = Все шаги

## Имена ботов, те же, что в терминале
bots-named = Кави, Нимал, Олег, Прия, Рави, Света, Тара

## Разговор: фразы, которых нет в table.ftl, и разделы, по которым они показаны.
talk-greet = Привет
talk-praise = Похвала
talk-play = Игра
talk-time = Время
talk-group = Вид фразы
phrase-congrats = Поздравляю!
phrase-see_you = До встречи!
phrase-nice_move = Отличный ход!
phrase-what_luck = Вот это везение!
phrase-close_call = Было близко!
phrase-partner = Молодец, напарник!
phrase-im_right = Я прав!
phrase-my_mistake = Моя ошибка.
phrase-bad_cards = Ну и карты у меня …
phrase-no_problem = Ничего страшного!
phrase-thinking = Дайте подумать.
phrase-hurry = Поскорее, пожалуйста!
phrase-back_soon = Сейчас вернусь.
phrase-am_back = Снова здесь.
phrase-must_go = Мне скоро пора.
phrase-one_more = Ещё разок?
