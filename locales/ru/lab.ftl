# `mesaya lab`: насколько силён бот.

help-lab = Измерить силу ботов на сдачах, которые может повторить каждый.
help-duel = Два бота на одних и тех же сдачах; каждая сдача играется снова, пока боты не побывают на всех местах.

    Пример: mesaya lab duel greedy@1 random@1 kozel4 --deals 500 --html duel.html
    Коды выхода: 0 — сыграно, 1 — сдача не кончилась, 2 — не прочесть.
help-duel-one = Бот, которого измеряют: greedy@1, sharp@1:100 …
help-duel-two = Бот, против которого он играет.
help-duel-game = rummi, omi6, contract, points13 или kozel4.
help-duel-deals = Сколько сдач; каждая играется во всех рассадках.
help-duel-seats = Сколько игроков за столом.
help-duel-seed = Свой ряд сдач вместо --seeds.
help-duel-seeds = Закреплённые сдачи: test — измерять, train — настраивать, gate — допускать.
help-duel-only = Сыграть только эту сдачу ряда, считая от 0.
help-duel-rules = Домашнее правило в виде имя=значение; можно указать несколько раз.
help-duel-preset = Готовый набор домашних правил: source.
help-duel-before = Положение в матче: таблица before из записи, в JSON.
help-duel-field = Одно место первого бота против другого бота на всех остальных местах (только рамми).
help-duel-partner = Кто сидит в команде с первым ботом вместо второго такого же (omi6, kozel4).
help-duel-even = Дать обоим ботам такой объём перебора, чтобы решение занимало здесь столько миллисекунд; он назван в отчёте, так что всё можно повторить.
help-duel-jobs = На сколько процессов разделить сдачи; если не указать, по числу процессоров.
help-duel-ray = Разделить сдачи между машинами кластера Ray по этому адресу; local запускает свой с двумя работниками.
help-duel-json = Записать отчёт в этот файл в виде JSON; - печатает его вместо таблиц.
help-duel-html = Записать отчёт в этот файл в виде страницы с графиками.
help-duel-quiet = Не показывать, как идёт дело.
help-gate = Лучше ли новый бот, чем старый? Игра идёт, пока ответ не станет достаточно надёжным.

    Пример: mesaya lab gate sharp@1:200 sharp@1:100 kozel4
    Коды выхода: 0 — лучше, 1 — не лучше, 2 — за --deals сдач не решено или не прочесть.
help-gate-new = Бот, которого хотят допустить.
help-gate-old = Бот, которого он должен превзойти.
help-gate-deals = После скольких сдач остановиться без ответа.
help-gate-h0 = Доля побед в процентах у бота, который не лучше; если не указать, равная доля.
help-gate-h1 = Доля побед в процентах у бота, который лучше; если не указать, на десятую часть больше h0.
help-gate-game = { help-duel-game }
help-gate-seats = { help-duel-seats }
help-gate-seed = { help-duel-seed }
help-gate-seeds = { help-duel-seeds }
help-gate-rules = { help-duel-rules }
help-gate-preset = { help-duel-preset }
help-gate-before = { help-duel-before }
help-gate-field = { help-duel-field }
help-gate-partner = { help-duel-partner }
help-gate-jobs = { help-duel-jobs }
help-gate-ray = { help-duel-ray }
help-gate-json = { help-duel-json }
help-gate-html = { help-duel-html }
help-gate-quiet = { help-duel-quiet }
help-ladder = Каждый бот против каждого на одних и тех же сдачах и рейтинг каждого.

    Пример: mesaya lab ladder kozel4 sharp@1 greedy@1 random@1
    Коды выхода: 0 — сыграно, 1 — сдача не кончилась, 2 — не прочесть.
help-ladder-bots = Боты, двое или больше.
help-ladder-game = { help-duel-game }
help-ladder-deals = { help-duel-deals }
help-ladder-seats = { help-duel-seats }
help-ladder-seed = { help-duel-seed }
help-ladder-seeds = { help-duel-seeds }
help-ladder-rules = { help-duel-rules }
help-ladder-preset = { help-duel-preset }
help-ladder-before = { help-duel-before }
help-ladder-field = { help-duel-field }
help-ladder-jobs = { help-duel-jobs }
help-ladder-ray = { help-duel-ray }
help-ladder-json = { help-duel-json }
help-ladder-html = { help-duel-html }
help-ladder-quiet = { help-duel-quiet }
help-honest = Пользуется ли бот только тем, что было сказано его месту? Скрытые карты пересдаются, и бота спрашивают снова.

    Пример: mesaya lab honest greedy@1 kozel4
    Коды выхода: 0 — бот всегда делал то же самое, 1 — не всегда, 2 — не прочесть.
help-honest-bot = Бот, которого спрашивают.
help-honest-every = Спрашивать снова примерно при одном решении из стольких.
help-honest-game = { help-duel-game }
help-honest-deals = { help-duel-deals }
help-honest-seats = { help-duel-seats }
help-honest-seed = { help-duel-seed }
help-honest-seeds = { help-duel-seeds }
help-honest-rules = { help-duel-rules }
help-honest-preset = { help-duel-preset }
help-honest-before = { help-duel-before }
help-honest-json = { help-duel-json }
help-honest-html = { help-duel-html }
help-honest-quiet = { help-duel-quiet }

## Что вышло
lab-head-duel = { $game }: { $one } против { $two }
lab-head-gate = { $game }: лучше ли { $one }, чем { $two }?
lab-head-ladder = { $game }: лестница
lab-head-honest = { $game }: пользуется ли { $one } только тем, что ему сказано?
lab-wins = Сдач выиграл { $one }
lab-fair = Равная доля побед
lab-net = { $one } лучше на ({ $unit } за сдачу)
lab-mean = В среднем у { $bot } ({ $unit } за сдачу)
lab-deals = Сдачи × рассадки
lab-times = Решение { $bot }: медиана / 95 из 100, мс
lab-unit-penalty = штрафные очки
lab-unit-points = очки
lab-unit-counters = фишки
lab-unit-defeat = очки поражения
lab-axis-deals = сдачи
lab-plot-net = Насколько { $one } лучше ({ $unit } за сдачу), с интервалом 95 %
lab-plot-win = Сколько сдач выиграл { $one }, в процентах, с интервалом 95 %
lab-plot-spread = Как различаются сдачи ({ $unit }; справа от нуля { $one } сыграл лучше)
lab-plot-times = Время решений, мс: половина, 95 и 99 из 100 были быстрее
lab-plot-ratio = Логарифм отношения правдоподобия при каждой проверке
lab-bot = Бот
lab-points = Сила
lab-interval = 95 %
lab-won = Победы к равной доле
lab-better = Лучше на ({ $unit })
lab-pair = Пара
lab-pairs = Все пары
lab-win = Победы первого
lab-asked = Решений спрошено снова
lab-worlds = Других раскладов
lab-differences = Решений изменилось
lab-difference = Сдача { $deal }, действие { $action }: бот поступил иначе, хотя изменились только скрытые карты.
lab-gate-accept = Допущен: { $one } лучше, чем { $two } (сдач { $deals }; логарифм отношения { $ratio }, граница { $bound }; { $h0 } % против { $h1 } %).
lab-gate-reject = Не допущен: { $one } не лучше, чем { $two } (сдач { $deals }; логарифм отношения { $ratio }, граница -{ $bound }; { $h0 } % против { $h1 } %).
lab-gate-undecided = Не решено: после { $deals } сдач нельзя сказать, лучше ли { $one }, чем { $two } (логарифм отношения { $ratio }, граница { $bound }; { $h0 } % против { $h1 } %). Разрешите больше сдач: --deals.
lab-conditions = Как это повторить
lab-game = Игра
lab-seats = Места
lab-rules = Домашние правила
lab-partner = Напарник
lab-before = Положение в матче
lab-series = Сдачи
lab-version = Версия (код)
lab-machine = Машина
lab-jobs = Процессы
lab-seconds = Секунды

## Что не так
lab-no-field = В { $game } играют команды, поэтому поля мест нет. Уберите --field.
lab-no-partner = В { $game } ни у кого нет напарника. Уберите --partner.
lab-bad-series = Закреплённых сдач { $text } нет. Есть такие: { $series }; или укажите --seed.
lab-bad-before = «{ $text }» — не объект JSON. Он выглядит так: {"{"}"round": 3{"}"}.
lab-bad-hypotheses = Доли { $h0 } % и { $h1 } % не различить: должно быть 0 < h0 < h1 < 100.
lab-few-bots = Для лестницы нужны хотя бы два бота.
lab-none-asked = Ни об одном решении не удалось спросить снова. Сыграйте больше --deals или спрашивайте чаще: меньше --every.
lab-twice = { $bot } назван дважды. Назовите каждого бота один раз.
lab-unwritten = Отчёт не удалось записать в { $path }: { $why }.
lab-stuck = Сдача { $deal } в рассадке { $rotation } не закончилась, решений было { $cap }. Это ошибка правил или бота; «--only { $deal }» сыграет её снова.
lab-broken = Один из процессов остановился. Может быть, мало памяти; попробуйте меньше --jobs.
lab-ray-missing = Ray не установлен. Установите его: «pip install mesaya[ray]», или возьмите --jobs.
lab-ray-lost = По адресу { $address } нет кластера Ray: { $why }
lab-ray-version = На одной машине кластера стоит Mesaya версии { $version }. Установите везде одну версию.
