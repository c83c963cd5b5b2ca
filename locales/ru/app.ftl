# Страницы: начало, новый стол, ожидание, сам стол.

## Pages
app-language = Язык
app-home = На первую страницу
app-learn = Учиться
app-learn-text = Выучить игру или прочесть правила
app-me = Обо мне
app-lab = Насколько сильны боты
app-verify = Проверить сдачу
app-nowhere = Такой страницы нет
app-nowhere-text = Может быть, адрес обрезан. Начните с первой страницы.
app-offline = Сейчас нет сети
app-offline-text = Правила, уроки и проверка сдач работают и так. Ваше место сохраняется.
app-welcome = Стол для вашей семьи
app-family = Играть с семьёй
app-family-text = Откройте стол, пошлите ссылку, играйте. Регистрация не нужна.
app-new = Открыть стол
app-join = Войти по коду
app-code = Код стола
app-code-wrong = Код выглядит так: K7QF-2M9X.
app-join-go = Войти
app-open-tables = Открытые столы
app-no-tables = Открытых столов нет. Откройте свой; пустые места займут боты.
app-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
    [many] { $count } свободных мест
   *[other] { $count } свободного места
}
app-practise = Потренироваться с ботами
no_network = Комната не отвечает. Есть ли у устройства сеть?
not_understood = Ответ комнаты этой странице непонятен. Загрузите страницу снова.
line_closed = Связь закрыта раньше, чем пришёл ответ.

## A new table
app-name = Ваше имя
app-guest = Гость
app-which-game = Какая игра?
app-seats = Мест
app-clock = Темп
clock-normal = обычный
clock-quick = быстрый
clock-relaxed = вдвое больше времени
app-rate = Жетонов за очко
app-buy-in = Жетонов за матч
app-tokens-note = Только игровые жетоны. За стол на жетоны боты не садятся.
app-purse = { $count ->
    [one] У вас { $count } жетон.
    [few] У вас { $count } жетона.
    [many] У вас { $count } жетонов.
   *[other] У вас { $count } жетона.
}
app-all-rules = Все домашние правила
app-book = как в правилах
app-chat = Свободная переписка
app-hints = Советы за игрой
app-create = Открыть стол

## The lobby
app-come = Войти за стол { $code }
app-come-go = Войти
app-no-table-text = Может быть, он закрыт или код набран с ошибкой. Попросите ссылку ещё раз.
app-commission = Дом оставляет себе { $percent } % выигрыша.
app-differs = { $count ->
    [one] { $count } правило не как в книге.
    [few] { $count } правила не как в книге.
    [many] { $count } правил не как в книге.
   *[other] { $count } правила не как в книге.
}
app-sit = Сесть на место { $seat }
app-bot = Бот
app-host = ведёт стол
app-is-bot = бот
app-ready-mark = готовность есть
app-ready = Можно начинать
app-not-ready = Ещё не сейчас
app-remove = Попросить уйти: { $name }
app-partners = Одинаковый знак — одна команда.
app-invite = Пригласить
app-invite-text = Пошлите эту ссылку или дайте сфотографировать картинку.
app-qr = Ссылка картинкой
app-link = Ссылка
app-share = Поделиться ссылкой
app-copied = Скопировано.
app-fill = Посадить ботов
app-start = Начать
app-stand = Встать
app-close = Закрыть
lobby-bots = Боты играют
lobby-bots-greedy = быстро
lobby-bots-sharp = метко
lobby-bots-master = как мастера
lobby-choose = Выберите место.
lobby-full = Все места заняты.
lobby-watch = Смотреть
lobby-waiting = { $count ->
    [one] Свободно { $count } место. Пригласите кого-нибудь или посадите бота.
    [few] Свободно { $count } места. Пригласите кого-нибудь или посадите ботов.
    [many] Свободно { $count } мест. Пригласите кого-нибудь или посадите ботов.
   *[other] Свободно { $count } места. Пригласите кого-нибудь или посадите ботов.
}
lobby-start = Все здесь. Начинайте, когда хотите.
lobby-host = Игру начинает { $name }.

## The line
line-connecting = Идём к столу …
line-live = Связь есть.
line-slow = Связь сейчас медленная.
line-cut = Связь прервалась. Карты сохранены, она восстановится сама.
line-replaced = Этот стол открыт в другой вкладке.
line-take-over = Играть здесь
line-closed = Стол закрыт.
line-kicked = Ведущий стола попросил вас освободить место. Вы можете смотреть.
line-unknown_table = Такого стола нет.
line-unknown_player = Комната больше не знает это устройство. Загрузите страницу снова.
look-behind = Вы смотрите с опозданием на одну сдачу: за столом на жетоны сдачу показывают, когда она окончена.
line-newer = Есть новая версия этой страницы.
line-reload = Обновить
app-recap = Пока вас не было
app-back = Я снова здесь

## At the table
app-menu = Меню
app-rules = Правила
app-pause = Пауза
app-unpause = Дальше
app-away = На первую страницу
app-leave = Уйти совсем
app-stay = Остаться
app-not-kept = Этот браузер ничего не хранит: после закрытия страницы ваше место не найти.
leave-points = Уход сейчас стоит очков: { $points }, жетонов: { $tokens }.
leave-match = Уйти — значит сдать матч за всю команду. Жетонов: { $tokens }.
leave-seat = За вас доиграет бот, вернуться на это место нельзя.
zone-players = Игроки
zone-table = Стол
zone-hand = Ваши карты
zone-actions = Что можно сделать
zone-melds = Комбинации на столе
top-round = Круг { $number }
top-deal = Сдача { $number }
top-trump = Козырь
top-wild = Дикая
table-dealing = Все вместе запечатывают колоду …
clock-left = { $count ->
    [one] Осталась { $count } секунда
    [few] Осталось { $count } секунды
    [many] Осталось { $count } секунд
   *[other] Осталось { $count } секунды
}
seat-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
seat-tricks = { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
    [many] { $count } взяток
   *[other] { $count } взятки
}
seat-down = выложено
seat-dealer = сдаёт
seat-stand-in = играет бот
seat-away = нет связи
pile-stock = Колода: { $count }
pile-discards = Сброс: { $count }
pile-take = Взять: { $card }
pile-take-many = { $count ->
    [one] Взять { $count } карту: { $card }
    [few] Взять { $count } карты, нижняя: { $card }
    [many] Взять { $count } карт, нижняя: { $card }
   *[other] Взять { $count } карты, нижняя: { $card }
}
pile-deep = Сброс
pile-deep-text = Вы берёте карту и все, что лежат на ней.
trick-none = На столе пусто.
trick-turned = Открыт козырь:
trick-last = Последняя взятка
verb-add = Добавить
verb-swap = Обменять

## Buttons
act-play = Сыграть: { $cards }
act-toss = Вернуть: { $cards }
act-discard = Сбросить: { $cards }
act-lead = Ходить: { $cards }
act-beat = Бить: { $cards }
act-fold = { $count ->
    [one] Сбросить { $count } карту закрытой
    [few] Сбросить { $count } карты закрытыми
    [many] Сбросить { $count } карт закрытыми
   *[other] Сбросить { $count } карты закрытыми
}
act-molodka = Молодка: { $cards }
act-declare = Закончить: { $cards }
act-draw = Взять из колоды
act-take = Взять
act-pass = Пас
act-buy = Купить
act-meld = Готово: выложить
act-drop = Бросить карты
act-call-suit = Козырь: { $suit }
act-solo-suit = Один, козырь { $suit }
act-solo = Один
act-challenge = Проверить: { $name }
act-leave = Уйти
act-forfeit = Сдаться
act-sure = Вы уверены?
act-no = Нет
act-next = Следующая сдача
act-wait = Подождать
act-rematch = Ещё матч
act-undo = Отменить
act-arrange = Разложить
act-log = Ход игры
act-scores = Счёт
act-talk = Сказать
act-hint = Совет
act-write = Напишите что-нибудь
act-send = Послать
price-points = очков: { $points }, жетонов: { $tokens }
price-points-only = очков: { $points }
price-cards = { $count ->
    [one] и { $count } карта штрафа
    [few] и { $count } карты штрафа
    [many] и { $count } карт штрафа
   *[other] и { $count } карты штрафа
}
price-declare = Все увидят ваши карты. Если они не сложены, это 80 очков.
price-solo = Нужно взять все взятки. Если не выйдет, ваша команда выбывает.

## Keys
key-hand = Ваши карты: { $cards }
key-pile = На сбросе лежит { $card }; в колоде { $count }.
key-no-melds = Комбинаций на столе нет.
key-player = { $name }: { $count }.

## Settings
set-title = На этом устройстве
set-input = Как сыграть карту
set-input-confirm = поднять, потом подтвердить
set-input-tap = одним касанием
set-theme = Свет
set-theme-auto = как на устройстве
set-theme-light = светлая
set-theme-dark = тёмная
set-sound = Звук
set-left = Для левой руки
set-speech = Что говорит программа чтения с экрана
set-speech-full = всё
set-speech-brief = только игру
me-keep = Сохранить имя
me-kept = Сохранено.
me-tokens = Игровые жетоны
me-restore = Пополнить до { $count }
me-data = Что хранит это устройство
me-save = Сохранить файлом
me-clear = Удалить всё здесь
me-sure = Ваши места за столами и доказательства сдач исчезнут с этого устройства.
