# Карты и масти, как их называют за столом.
suit-c = трефы
suit-d = бубны
suit-h = червы
suit-s = пики
rank-A = туз
rank-K = король
rank-Q = дама
rank-J = валет
rank-T = десятка
rank-9 = девятка
rank-8 = восьмёрка
rank-7 = семёрка
rank-6 = шестёрка
rank-5 = пятёрка
rank-4 = четвёрка
rank-3 = тройка
rank-2 = двойка
card-spoken = { $rank } { $suit }
card-joker = джокер
card-joker-as = джокер как { $rank } { $suit }
card-unknown = закрытая карта

# Карта как дополнение: «вы кладёте короля». В других языках такой формы нет.
object-A = туза
object-K = короля
object-Q = даму
object-J = валета
object-T = десятку
object-9 = девятку
object-8 = восьмёрку
object-7 = семёрку
object-6 = шестёрку
object-5 = пятёрку
object-4 = четвёрку
object-3 = тройку
object-2 = двойку

# Что называет отказ, когда точнее сказать не может.
missing-card = эта карта
missing-cards = это
missing-low = младшая карта
missing-high = старшая карта
missing-suit = эта масть
missing-seat = это место
missing-seats = столько
missing-count = то же число
missing-option = (имя не названо)
missing-value = (не названо)
missing-why = такого значения нет
missing-key = все его значения
