# Карты на руках на странице: кнопки и что говорится о картах и группах.
bench-title = Ваши карты
bench-tools = Порядок карт на руках
bench-sort = Порядок
bench-arrange = Расклад
bench-group-do = Собрать
bench-ungroup-do = Врозь
bench-left = Передвинуть карту влево
bench-right = Передвинуть карту вправо

bench-order-suit = Карты разложены по мастям.
bench-order-rank = Карты разложены по достоинству.
bench-order-server = Карты лежат, как были сданы.
bench-place = { $card }: карта { $place } из { $count }
bench-grouped = Карты собраны в группу.
bench-ungrouped = Карты снова врозь.
bench-choose-first = Сначала выберите карты для группы.
bench-new-group = Новая группа
bench-loose-here = К картам врозь
bench-group = группа { $number }
bench-loose = { $count ->
    [one] врозь: { $count } карта
    [few] врозь: { $count } карты
    [many] врозь: { $count } карт
   *[other] врозь: { $count } карты
}

# После названия карты.
bench-chosen = выбрана
bench-new = новая
bench-wild = дикая
bench-not-now = Сейчас этой картой сыграть нельзя.

# Под группой.
bench-label-pure = чистый ряд
bench-label-run = ряд
bench-label-set = сет
bench-label-no = не комбинация

# Буквы в углу карты.
index-A = Т
index-K = К
index-Q = Д
index-J = В

# Контракт в верхней строке: по точке на комбинацию; и как это читается вслух.
contract-chip = { $kind ->
    [run] Ряд { $size }
   *[set] Сет { $size }
}
contract-told = { $kind ->
    [run] ряды от { $size } карт
   *[set] сеты от { $size } карт
}: { $done } из { $count }
bench-order-contract = Карты разложены под контракт.

# Короткое название игры, где мало места.
top-short-rummi = Рамми
top-short-omi6 = Оми
top-short-contract = Контракт
top-short-points13 = Рамми 13
top-short-kozel4 = Козёл

# После названия поднятой карты; под картой, которой надо подождать.
bench-beats = бьёт карту «{ $card }»
bench-why-lay-first = Сначала выложите то, что взяли или выменяли; потом можно сбрасывать.

# Четыре карты одной масти.
molodka-badge = Молодка

# Как сыграть карту.
input-drag = тянуть вверх или поднять и подтвердить
input-quick = В последние пять секунд хватает одного касания
