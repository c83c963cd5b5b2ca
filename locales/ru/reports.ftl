# Страница /lab: отчёты `mesaya lab` о том, насколько силён бот.

reports-lead = Отчёты о том, как боты играли с ботами на сдачах, которые может повторить каждый.
reports-here = В этой комнате
reports-none = Отчётов ещё нет. Скажите это в терминале там, где работает комната; вместо DATA — папка её данных:
reports-folder = Здесь перечислено то, что лежит в папке «reports» данных комнаты.
reports-other = На этом устройстве
reports-open = Открыть отчёт (JSON)
reports-drop = Файл можно и просто перетащить на эту страницу. Он читается здесь и никуда не отправляется.
reports-kind = { $kind ->
    [duel] поединок
    [gate] проверка нового бота
    [ladder] лестница
    [honest] честность
   *[other] отчёт
}

## Что не так с файлом
reports-no-json = Это не JSON. Может быть, файл обрезан, или это другой файл.
reports-no-report = Это JSON, но не отчёт лаборатории.
reports-newer = Этот отчёт новее, чем эта страница: { $format }. Обновите комнату или откройте его той версией, что его сделала.
reports-wrong = Этот отчёт не прочесть. Что-то не так в «{ $at }».
reports-large = Этот файл больше 4 МБ; таких отчётов не бывает.
no_such_report = В этой комнате нет такого отчёта.

## Что вышло
reports-head-duel = { $game }: { $one } против { $two }
reports-head-gate = { $game }: лучше ли { $one }, чем { $two }?
reports-head-ladder = { $game }: лестница
reports-head-honest = { $game }: пользуется ли { $one } только тем, что ему сказано?
reports-verdict = { $verdict ->
    [better] { $one } выигрывает у { $two } больше равной доли, и это не случайность (сдач: { $deals }).
    [worse] { $one } выигрывает у { $two } меньше равной доли, и это не случайность (сдач: { $deals }).
    [alike] Все сдачи кончились одинаково, или она одна (сдач: { $deals }): интервал побед не известен.
   *[open] Сдач мало ({ $deals }): не сказать, кто выигрывает больше, { $one } или { $two }.
}
reports-wins = Сдач выиграл { $one }, с интервалом 95 %
reports-fair = Равная доля: { $percent } %
reports-net = { $one } лучше на ({ $unit } за сдачу)
reports-own = В среднем: { $one } { $own }, { $two } { $other }
reports-played = Сдачи × рассадки
reports-times = Решение { $bot }, мс: медиана / 95 / 99 из 100
reports-decisions = { $count ->
    [one] { $count } решение
    [few] { $count } решения
    [many] { $count } решений
   *[other] { $count } решения
}
reports-unit-penalty = штрафные очки
reports-unit-points = очки
reports-unit-counters = фишки
reports-unit-defeat = очки поражения
reports-honest = Да. { $one } спрошен снова; решений: { $asked }, других раскладов скрытых карт: { $worlds }. Он всегда делал то же самое.
reports-dishonest = Нет. { $one } спрошен снова; решений: { $asked }, других раскладов скрытых карт: { $worlds }. Он не всегда делал то же самое.
reports-difference = Сдача { $deal }, действие { $action }: бот поступил иначе, хотя изменились только скрытые карты.
reports-gate-accept = Допущен: { $one } лучше, чем { $two } (сдач: { $deals }).
reports-gate-reject = Не допущен: { $one } не лучше, чем { $two } (сдач: { $deals }).
reports-gate-undecided = Не решено: сдач сыграно { $deals }, но нельзя сказать, лучше ли { $one }, чем { $two }.
reports-gate-how = Различали доли побед { $h0 } % и { $h1 } %, каждая ошибка не чаще { $error } %. Логарифм отношения { $ratio }; границы −{ $bound } и { $bound }.

## Графики
reports-table = Таблицей
reports-few = Для графика сдач слишком мало.
reports-plot-win = Сколько сдач выиграл { $one }, %, по мере игры
reports-note-win = Полоса — интервал 95 %, пунктир — равная доля.
reports-plot-net = Насколько { $one } лучше ({ $unit } за сдачу), по мере игры
reports-note-net = Полоса — интервал 95 %. Выше пунктира { $one } лучше.
reports-plot-spread = Как различаются сдачи ({ $unit })
reports-note-spread = Столько сдач с такой разницей. Справа от пунктира { $one } сыграл лучше.
reports-plot-times = Время решений, мс
reports-note-times = Столько решений из 100 заняли это время или до двух раз больше.
reports-plot-ratio = Логарифм отношения по мере игры
reports-note-ratio = Выше верхнего пунктира новый бот допущен, ниже нижнего — не допущен.
reports-deals = Сдачи
reports-mean = Среднее
reports-high = Не больше
reports-low = Не меньше
reports-from = От, мс
reports-ratio = Логарифм отношения

## Лестница
reports-ladder-how = Сила в очках с интервалом 95 %; 0 — среднее всех.
reports-bot = Бот
reports-points = Сила
reports-pairs = Все пары
reports-pair = Пара
reports-win = Победы первого
reports-better = Лучше на ({ $unit })

## Как это повторить
reports-repeat = Сыграть то же снова
reports-copy = Скопировать
reports-by-hand = Браузер не даёт странице копировать. Выделите текст и скопируйте его.
reports-game = Игра
reports-rules = Домашние правила
reports-series = Сдачи
reports-version = Версия (код)
reports-machine = Машина
reports-seconds = Секунды
