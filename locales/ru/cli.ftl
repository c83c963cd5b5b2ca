# Командная строка и стол в терминале.

## Начало игры в терминале
choose-game = Какая игра? Наберите её номер или имя.
choose-game-line = { $number }. { $name } ({ $id }): { $about }
choose-again = { $text } — такой нет; наберите число от 1 до { $count } или имя игры.
prompt = >{" "}
welcome = { $game }. Ваше место — { $seat }; с вами за столом { $others }. «?» — что можно сделать, «help» — все команды, «q» — закончить.
welcome-partner = Ваш напарник — { $partner }.
opening-drew = { $you ->
    [1] Вы тянете
   *[0] { $name } тянет
} { $card }: кому сдавать.
opening-again = Младшие карты равны; ещё раз тянут { $names }.
opening-dealer = { $you ->
    [1] Вы ведёте
   *[0] { $name } ведёт
} первую сдачу.
your-turn = Ваш ход.
your-turn-toss = Отложите одну карту.
your-turn-draw = Тяните карту или берите из сброса.
your-turn-draw-only = Тяните карту.
your-turn-offer = В сбросе лежит { $card }: берите или пасуйте.
your-turn-buy = Покупаете { $card }? К ней ещё карта из колоды. buy или pass.
your-turn-play = Выкладывайте, добавляйте или сбрасывайте.
your-turn-discard = Сбросьте карту.
your-turn-call = Назовите козыри по этим трём картам: call c, call d, call h или call s.
your-turn-solo = Играете в одиночку? solo и масть или pass.
your-turn-trick = Кладите карту.
your-turn-lead = Ходите: от одной до четырёх карт одной масти.
your-turn-answer = Бейте { $cards } или сбросьте столько же.
your-turn-molodka = Объявляете молодку? molodka и четыре карты или pass.
your-turn-challenge = Обвиняете кого-нибудь? challenge и место или pass.
hand-line = Ваши карты: { $cards }
hand-empty = Карт у вас нет.
hand-groups = Собрано: { $groups }. Отдельно: { $loose }
group-set = сет
group-run = ряд
group-pure = чистый ряд
group-none = не комбинация
grouping-empty = Ничего не собрано.
grouping-undone = Последняя группа отменена.
grouping-made = Собрано: { $cards } ({ $kind }).
grouping-taken = { $card } уже в группе; «u» отменит последнюю.
arranged = Лучший расклад: { $groups }.
arranged-none = Из этих карт контракт не выложить.
arranged-count = Лучший расклад: { $groups }. Очки: { $points }.
options-head = Можно:
options-more = … и ещё { $count }.
options-none = Сейчас вас не спрашивают.
why-fine = Это не запрещено: { $line }.
why-refused = { $line }: { $message } ({ $rule })
why-card = Какая карта? Скажите «why» и карту, например «why 7h».
hint = Меткий бот сделал бы так: { $line }. { $reason }
repeat-none = Пока ничего не было.
trick-line = Взятка: { $cards }.
trick-empty = Во взятке пока нет карт.
last-trick-line = Последняя взятка: { $cards }.
last-trick-none = Пока ни одной взятки не взято.
melds-none = На столе нет комбинаций.
meld-line = m{ $number }, { $name }: { $cards }
pile-line = Сверху в сбросе { $card } ({ $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}); в колоде { $stock ->
    [one] { $stock } карта
    [few] { $stock } карты
    [many] { $stock } карт
   *[other] { $stock } карты
}.
pile-empty = Сброс пуст; в колоде { $stock ->
    [one] { $stock } карта
    [few] { $stock } карты
    [many] { $stock } карт
   *[other] { $stock } карты
}.
player-line = { $seat } { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
player-tricks = , { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
    [many] { $count } взяток
   *[other] { $count } взятки
}
player-down = , контракт выложен
player-out = , вне сдачи
player-turn = , ходит
trump-line = Козыри — { $suit }.
wild-line = Дикое достоинство: { $rank }.
wild-line-joker = Дикие только настоящие джокеры.
scores-head = Счёт
scores-none = Пока ни одна сдача не сыграна.
scores-row = { $label }: { $cells }
scores-deal = сдача { $number }
scores-total = всего
scores-winners = { $count ->
    [one] { $names } выигрывает матч.
    [few] { $names } выигрывают матч.
    [many] { $names } выигрывают матч.
   *[other] { $names } выигрывают матч.
}
scores-goats = Проигравшие — козлы с яйцами.
deal-next = Начинается следующая сдача.
match-over = Матч окончен.
session-over = На этом конец, сыграно: { $count ->
    [one] { $count } сдача
    [few] { $count } сдачи
    [many] { $count } сдач
   *[other] { $count } сдачи
}.
record-written = Записано: { $path }.
record-failed = Запись не удалось сохранить в { $path }: { $why }. Вот она:
stopped = Вы остановились; игра не окончена.
not-understood = «{ $text }» — такой команды здесь нет. «?» — что можно сделать, «help» — все команды.
no-number = Карты с номером { $number } у вас нет; последний номер — { $count }.
quit-sure = Наберите «q» ещё раз, чтобы закончить.
help-text =
    Играйте словами записей: draw, take, discard 9c, meld 7h7d7c 3s4s5s6s, play Ad, lead 8sQs …
    Просто карта или её номер на руках делает то, что сейчас требуется: сбрасывает, кладёт, откладывает.
    Несколько номеров или карт делают то же там, где нужно несколько.
    ?          что можно сделать         why КАРТА  почему карту нельзя
    h          ваши карты                t          взятка или колода и сброс
    m          комбинации на столе       l          последняя взятка
    p          игроки                    s          счёт
    g 1 3 5    собрать карты (для себя)  u          отменить последнюю группу
    a          лучший расклад            lay        выложить собранное комбинациями
    hint       ход меткого бота и почему r          повторить последние слова
    leave, forfeit   сдаться (спросят дважды)   q   закончить и сохранить запись

## Команды
replay-over = По правилам до конца. { $ending }. Очки: { $scores }. Всего: { $totals }.
replay-open = Пока всё по правилам. Ходят: { $seats }.
replay-bad = Строка { $line }: { $text }
    { $message } ({ $rule })
cannot-read = { $path } не прочесть: { $message }
cannot-open = { $path } не открывается: { $why }. Укажите путь к файлу .deal или .match.
at-place = строка { $line }, столбец { $column }: { $message }
mismatch = В записи стоит «{ $recorded }», по правилам выходит «{ $computed }»; исправьте строку или уберите её.
unknown-game = Игры { $text } нет. Есть такие: { $games }.
unknown-bot = Бота { $text } нет. Есть такие: { $bots }.
bad-rule = «{ $text }» — не домашнее правило; пишите имя=значение, например packs=3.
bad-cards-count = Дано карт: { $found }; в игре { $game } раскладывают { $needed }.
too-many-copies = { $card } названа столько раз: { $count }; в колодах их { $limit }.
simulate-progress = сдач { $done } из { $total }, в секунду { $rate }, осталось { $left }
simulate-stall = Сдача { $number } не закончилась, решений было { $cap }. Это ошибка правил или бота; сообщите о ней, пожалуйста, и назовите зерно { $seed }.
interrupted = Остановлено.
failed = Что-то сломалось, и не по вашей вине: { $why }. Сообщите об этом, пожалуйста.
doctor-version = mesaya { $version } на Python { $python }
doctor-build = правила: { $build ->
    [compiled] скомпилированы ({ $compiled } / { $chosen })
   *[interpreted] исполняются без компиляции
}
doctor-languages = языки: { $languages }
doctor-games = игры: { $games }
doctor-bots = боты: { $bots }
doctor-selftest = самопроверка: сдач каждой игры сыграно { $count }, все карты на месте
costly-sure = { $cost } Наберите «{ $line }» ещё раз, если вы всерьёз.
cost-drop = Бросить карты стоит очков: { $points }.
cost-declare = Рука собрана неверно: ошибочное объявление стоит 80 очков.
cost-leave = Уход стоит 40 очков, и вы выходите из этой сдачи.
cost-forfeit = Ваша команда из-за этого проигрывает: в Оми она покидает матч вместе с фишками, в Козле проигрывает матч.
cost-solo = В одиночку надо взять все взятки: тогда каждая проигравшая команда платит две фишки. Отдадите хоть одну — ваша команда вне матча.
default-name = Вы
bot-names = Кави, Нимал, Олег, Прия, Рави, Света, Тара
stock-line = В колоде { $stock ->
    [one] { $stock } карта
    [few] { $stock } карты
    [many] { $stock } карт
   *[other] { $stock } карты
}.
trick-play = { $you ->
    [1] Вы
   *[0] { $name }
} { $cards }
trick-lead = { $you ->
    [1] Вы ходите с
   *[0] { $name } ходит с
} { $cards }
trick-beat = { $you ->
    [1] Вы бьёте:
   *[0] { $name } бьёт:
} { $cards }
trick-fold = { $you ->
    [1] Вы сбрасываете
   *[0] { $name } сбрасывает
} { $cards }
trick-molodka = { $you ->
    [1] Вы ходите с
   *[0] { $name } ходит с
} { $cards } по праву молодки
seat-outside = Места { $seat } нет: места от 1 до { $seats }.
simulate-head = { $game }: сдач { $deals }, мест { $seats }, зерно { $seed }
simulate-bots = боты: { $bots }
simulate-team = команда { $team }
simulate-row = { $who }: выиграно сдач { $wins }, в среднем очков { $score }
simulate-endings = чем кончались: { $endings }
simulate-lengths = решений за сдачу: от { $least } до { $most }, в среднем { $mean }
simulate-speed = решений { $decisions } за { $seconds } с, в секунду { $rate }

## Что печатает --help
help-mesaya = Mesaya, карточная комната для пяти семейных игр.

    Сыграть в этом терминале: mesaya play rummi. Прочесть правила: mesaya rules rummi.
    Коды выхода: 0 — да, 1 — нет, 2 — не прочесть, 130 — прервано.
help-mesaya-lang = Язык сообщений; если не указать, его называет MESAYA_LANG или LANG.
help-mesaya-version = Напечатать версию.
help-play = Играть в этом терминале против ботов до конца матча.

    Пример: mesaya play kozel4 --name Oleg
help-play-game = rummi, omi6, contract, points13 или kozel4; если не указать, программа спросит.
help-play-seats = Сколько игроков за столом.
help-play-seat = Ваше место, начиная с 1.
help-play-name = Ваше имя.
help-play-bots = Кто остальные, через запятую: greedy@1, random@1.
help-play-seed = Сыграть теми же картами ещё раз.
help-play-deals = Остановиться после стольких сдач.
help-play-record = Куда сохранить запись.
help-play-rules = Домашнее правило в виде имя=значение; можно указать несколько раз.
help-replay = Рассудить запись: 0 — всё по правилам, 1 — на первой строке не по правилам, 2 — не прочесть.

    Пример: mesaya replay game.deal --json
help-replay-file = Файл .deal или .match.
help-replay-as_json = Напечатать один объект JSON.
help-legal = Проиграть запись и показать, что может сделать каждый, кому ходить.

    Пример: mesaya legal position.deal
help-legal-file = Файл .deal или .match.
help-legal-as_json = Напечатать один объект JSON.
help-analyse = Сказать, сколько стоила бы каждая карта сдачи при открытых картах: точно для Оми и конца Козла.

    Пример: mesaya analyse game.deal
help-analyse-file = Файл .deal или .match либо протокол (JSON).
help-analyse-deal = Какая сдача файла .match; без этого последняя.
help-analyse-every = Показать все решения, и те, что ничего не стоили.
help-analyse-as_json = Напечатать один объект JSON.
help-arrange = Точно найти лучший расклад карт на руках.

    Пример: mesaya arrange points13 --wild 7 "6s7s8s QhKhAh 4d4c4s 9d9c9s Jd"
help-arrange-game = points13, rummi или contract.
help-arrange-cards = Карты на руках, например "3h4h5h 6s7s** Kd".
help-arrange-wild = points13: дикое достоинство, A или от K до 2; если не указать, дикие только настоящие джокеры.
help-arrange-round_ = rummi: раунд, контракт которого надо выложить.
help-arrange-deal = contract: сдача, контракт которой надо выложить.
help-arrange-rules = Домашнее правило в виде имя=значение; можно указать несколько раз.
help-arrange-as_json = Напечатать один объект JSON.
help-simulate = Дать ботам сыграть много сдач и посчитать, что вышло.

    Пример: mesaya simulate omi6 -n 1000 --bots greedy,random --seed 7 --json
help-simulate-game = rummi, omi6, contract, points13 или kozel4.
help-simulate-deals = Сколько сдач.
help-simulate-seats = Сколько игроков за столом.
help-simulate-bots = Боты, место за местом и снова по кругу: greedy@1, random@1.
help-simulate-seed = То же зерно даёт те же сдачи.
help-simulate-rules = Домашнее правило в виде имя=значение; можно указать несколько раз.
help-simulate-check = Пересчитывать все карты после каждого действия.
help-simulate-as_json = Напечатать один объект JSON.
help-simulate-quiet = Не показывать, как идёт дело.
help-rules = Напечатать правила игры с домашними правилами и разобранными примерами.
help-rules-game = rummi, omi6, contract, points13, kozel4 или common.
help-doctor = Сказать, что здесь установлено и работает ли оно.
help-doctor-as_json = Напечатать один объект JSON.
arranged-left = Осталось: { $cards }
arranged-no-groups = Ни одна группа не помогает. Очки: { $points }.
arranged-declarable = { $yes ->
    [1] С этим можно объявляться.
   *[0] С этим объявляться нельзя.
}
bad-wild = «{ $text }» — не дикое достоинство: укажите A, K, Q, J, T или от 9 до 2.
bad-hand-card = { $card } на руках быть не может: называйте обычные карты, а джокеры — «**».
legal-table = Ходит стол: он должен дать новый порядок колоды или открыть карту.
legal-over = Сдача окончена; ходить некому.
replay-winners = Матч окончен; выиграли: { $seats }.
ending = { $ending ->
    [out] У одного игрока кончились карты
    [blocked] Никто не мог продолжать
    [declared] Показана верная рука
    [last_seat] Остался один игрок
    [solo_won] Игра в одиночку удалась
    [solo_lost] Игра в одиночку не удалась
    [forfeit] Одна команда сдалась
    [void] Сдача не считается
   *[normal] Всё сыграно
}
help-play-preset = Готовый набор домашних правил: source.
help-simulate-preset = Готовый набор домашних правил: source.
unknown-preset = Набора { $text } нет. Есть такие: { $presets }.

## Честные сдачи
help-simulate-transcripts = Сдавать по CRS-1 и писать протокол каждой сдачи в эту папку.
help-verify = Проверить протокол честной сдачи шаг за шагом: 0 — подтверждён, 1 — нет или не до конца, 2 — не прочесть.

    Пример: mesaya verify deals/kozel4-000001.json
help-verify-file = Протокол (JSON).
help-verify-record = Ваша собственная запись сдачи (JSON), которую вела ваша программа во время игры.
help-verify-as_json = Напечатать один объект JSON.
help-deal = Сказать, кому что досталось в сдаче из протокола или кто что вытянул, чтобы сдавать первым.
help-deal-transcript = Протокол (JSON).
help-deal-as_json = Напечатать один объект JSON.
deal-failed = Сдачу не пересчитать: { $why }.
