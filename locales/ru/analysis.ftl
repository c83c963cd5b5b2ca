# Сколько стоила бы каждая карта оконченной сдачи: `mesaya analyse` и страница повтора.
analysis-title = Сколько стоила каждая карта
analysis-show = Показать, сколько стоила каждая карта
analysis-working = Все карты разыгрываются до конца. Это может занять несколько секунд.
analysis-failed = Рассчитать не удалось: { $why }
analysis-again = Ещё раз

## Что значат числа
analysis-unit-tricks = Число — это взятки, которые команда игрока берёт с этого места, считая взятку на столе.
analysis-unit-points = Число — это очки карт, которые команда игрока берёт с этого места, считая взятку на столе.
analysis-unit-solo = Один играет в одиночку. 1: сторона игрока при лучшей игре добивается своего, 0: нет.
analysis-sure-exact = Точно, при лучшей игре всех с открытыми картами.
analysis-sure-least = Столько обеспечено, даже если обе другие команды вместе играют против этой с открытыми картами. Может выйти и больше.
analysis-open = Здесь видны все карты. За столом их не видел никто: и карта, которая чего-то стоила, могла быть хорошим ходом.

## Один ход
analysis-none = На этом шаге никто не сыграл карту. Перейдите к шагу, где карта сыграна.
analysis-covered = Выше выбрано, чьи карты видны; эти карты закрыты.
analysis-early = Этот ход не рассчитан.
analysis-hand = { $name }: что можно было сыграть
analysis-worth-tricks = { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
    [many] { $count } взяток
   *[other] { $count } взятки
}
analysis-worth-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
    [many] { $count } очков
   *[other] { $count } очка
}
analysis-worth-solo = { $count ->
    [1] добивается своего
   *[0] не добивается
}
analysis-played = сыграно
analysis-best = лучшее
analysis-do-lead = заход
analysis-do-beat = побить
analysis-do-fold = сбросить
analysis-do-molodka = молодка
analysis-only = Выбора не было.
analysis-right = Лучше сыгранного ничего не было.
analysis-cost-tricks = Лучший ход принёс бы больше: { $count ->
    [one] на { $count } взятку
    [few] на { $count } взятки
    [many] на { $count } взяток
   *[other] на { $count } взятки
}.
analysis-cost-points = Лучший ход принёс бы больше: { $count ->
    [one] на { $count } очко
    [few] на { $count } очка
    [many] на { $count } очков
   *[other] на { $count } очка
}.
analysis-cost-solo = Этот ход решил игру в одиночку против стороны игрока.
analysis-others = Всё, что можно было сделать: { $count }

## Вся сдача
analysis-sum-title = Вся сдача
analysis-sum = { $name }: из { $choices } решений чего-то стоили { $missed }, всего потеряно { $lost }.
analysis-left = Ходы в начале, которые не рассчитаны: { $count }.
analysis-next = К следующему ходу, который чего-то стоил
analysis-flawless = Ни один ход ничего не стоил.
analysis-why-nothing = Ни одной карты не сыграно.
analysis-why-stock = Пока в колоде больше восьми карт, точный ответ занял бы часы.
analysis-why-long = Ходы до этого рассчитывались бы здесь слишком долго; команда mesaya analyse смотрит дальше назад.
analysis-why-plain = Правила в этой установке не скомпилированы, поэтому рассчитаны только последние карты.
analysis-why-challenges = За этим столом карты можно прятать, пока кто-нибудь не обвинит; это рассчитать нельзя.
analysis-why-molodka = За этим столом молодку заявляют и не в свой ход; это рассчитать нельзя.
analysis-why-stop = За этим столом партия кончается, как только всё решено; это рассчитать нельзя.
analysis-why-rummy = Это есть для Оми и Козла. В рамми цена карты зависит от порядка колоды, и точного ответа нет.
analysis_busy = Сейчас рассчитываются другие сдачи. Попробуйте чуть позже.
analysis_long = Эта сдача рассчитывается здесь слишком долго. У команды mesaya analyse времени сколько угодно.

## В терминале
analysis-head-number = №
analysis-head-player = Игрок
analysis-head-did = Сыграно
analysis-head-worth = Стоит
analysis-head-best = Лучшее
analysis-head-cost = Потеря
analysis-head-choices = Решений
analysis-head-missed = С потерей
analysis-head-lost = Всего потеряно
analysis-more = (и ещё { $count })
analysis-no-deal = Сдачи { $deal } нет: в файле их { $count }.
