# Что происходит за столом в комнате, и для терминала, и для страницы. $you равно 1, если действует
# сам читающий. События самой игры лежат в events.ftl.

## Места
table-event-sat = { $kind ->
    [bot] { $name } садится на место { $seat }: это бот.
   *[human] { $you ->
        [1] Вы садитесь на место { $seat }.
       *[0] { $name } садится на место { $seat }.
    }
}
table-event-sat-instead = Бот играет дальше на месте { $seat }: { $name }.
table-event-stood = { $why ->
    [kick] Место { $seat } освобождено ведущим стола.
    [bot] Бот с места { $seat } убран.
   *[other] Место { $seat } свободно.
}
table-event-leaving = { $you ->
    [1] Вы уходите после этой сдачи.
   *[0] { $name } уходит после этой сдачи.
}
table-event-host = { $you ->
    [1] Вы ведёте стол.
   *[0] { $name } ведёт стол.
}
table-event-host-none = Стол сейчас никто не ведёт.
table-event-swapped_seats = Места { $seat } и { $other } поменялись.
table-event-ready = { $on ->
    [1] { $you ->
        [1] Вы готовы.
       *[0] { $name } ждёт начала.
    }
   *[0] { $you ->
        [1] Вы больше не готовы.
       *[0] { $name } просит подождать.
    }
}
table-event-settings = Ведущий меняет настройки стола. Всем надо снова подтвердить готовность.
table-event-here = { $you ->
    [1] Вы снова здесь.
   *[0] { $name } снова здесь.
}
table-event-gone = { $you ->
    [1] Ваша связь оборвалась.
   *[0] { $name } сейчас без связи. Место остаётся за игроком.
}
table-event-back = { $you ->
    [1] Вы снова играете сами.
   *[0] { $name } снова играет.
}
table-event-stack = { $you ->
    [1] Вы держите на столе { $tokens }.
   *[0] { $name } держит на столе { $tokens }.
}
tokens-count = { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
    [many] { $count } жетонов
   *[other] { $count } жетона
}

## До карт
table-event-match_began = Матч начинается.
table-event-first_dealer = { $you ->
    [1] Жребий решил: первую сдачу ведёте вы.
   *[0] Жребий решил: первую сдачу ведёт { $name }.
}
table-event-attempt_void = Зерно вовремя не открыто: { $names }. Эта сдача отменяется, пока не роздано ни одной карты.
table-event-hand_cancelled = { $why ->
    [withheld] Сдача отменена до первой карты: кто-то трижды не открыл зерно.
   *[other] Сдача отменена до первой карты: в комнате что-то сломалось.
} За столом перерыв.

## Пока идёт сдача
table-event-missed = { $you ->
    [1] Ваше время вышло: стол играет за вас.
   *[0] { $name } не успевает: играет стол.
}
table-event-stand_in = { $you ->
    [1] Бот держит ваше место, пока вы не вернётесь к игре.
   *[0] Бот пока играет за игрока { $name }.
}
table-event-withdrew = { $you ->
    [1] Вы берёте ответ назад.
   *[0] { $name } берёт ответ назад.
}

## Перерывы
table-event-pause_asked = { $on ->
    [1] { $you ->
        [1] Вы просите перерыв; он начнётся, когда попросят все.
       *[0] { $name } просит перерыв.
    }
   *[0] { $you ->
        [1] Вы больше не просите перерыва.
       *[0] { $name } больше не просит перерыва.
    }
}
table-event-paused = За столом перерыв.
table-event-unpaused = Игра продолжается.
table-event-wait_asked = { $you ->
    [1] Вы просите ещё времени.
   *[0] { $name } просит ещё времени.
} { $granted ->
    [1] Есть ещё 30 секунд.
   *[0] { "" }
}
table-event-resumed = Комната ненадолго пропадала. Времени теперь чуть больше.

## Разговор
table-event-said = { $who ->
    [none] Кто-то из зрителей говорит: { $what }
    [you] Вы говорите: { $what }
   *[other] { $name } говорит: { $what }
}
table-event-chat = { $you ->
    [1] Вы пишете: { $text }
   *[0] { $name } пишет: { $text }
}
phrase-hello = Привет!
phrase-good_luck = Удачи!
phrase-well_played = Хорошо сыграно!
phrase-thanks = Спасибо!
phrase-sorry = Простите!
phrase-one_moment = Минутку, пожалуйста.
phrase-your_turn = Ваш ход.
phrase-good_game = Хорошая была игра!

## Конец
table-event-settled = Сдача окончена: { $ending ->
    [out] у одного игрока кончились карты
    [blocked] никто не может продолжать
    [declared] показана верная рука
    [last_seat] остался один игрок
    [solo_won] игра в одиночку удалась
    [solo_lost] игра в одиночку не удалась
    [forfeit] одна команда сдалась
    [void] она не считается
   *[normal] всё сыграно
}.
table-event-gave_up = В комнате что-то сломалось. Сдача отменена, никто ничего не платит.
table-event-match_over = { $why ->
    [too_few] Матч окончен: играть дальше почти некому.
   *[over] { $count ->
        [0] Матч окончен.
        [one] { $names } выигрывает матч.
        [few] { $names } выигрывают матч.
        [many] { $names } выигрывают матч.
       *[other] { $names } выигрывают матч.
    }
}
table-event-rematch_asked = { $on ->
    [1] { $you ->
        [1] Вы хотите ещё один матч.
       *[0] { $name } хочет ещё один матч.
    }
   *[0] { $you ->
        [1] Вы больше не хотите ещё одного матча.
       *[0] { $name } больше не хочет ещё одного матча.
    }
}
table-event-closed = { $why ->
    [idle] Здесь давно никто не играл: стол закрыт.
   *[other] Стол закрыт.
}
table-scores = Эта сдача: { $cells }
table-totals = Всего: { $cells }
table-deltas = Жетоны: { $cells }
table-commission = Дом удерживает { $tokens }.
table-team = { $one } и { $other }

## Имена и ставки
table-name-twice = { $name } ({ $seat })
table-chair-free = свободно
table-chair-bot = { $name } (бот)
table-chair-line = Место { $seat }: { $who }
table-chair-stack = , { $tokens }
table-chair-ready = , ждёт начала
table-chair-gone = , без связи
table-chair-host = , ведёт стол
table-stakes-rate = Игра на жетоны, за каждое очко { $rate ->
    [one] { $rate } жетон
    [few] { $rate } жетона
    [many] { $rate } жетонов
   *[other] { $rate } жетона
}. На сдачу нужно { $hold }.
table-stakes-buy_in = Игра на жетоны: с каждого { $tokens } за матч.
table-purse = В вашем кошельке { $tokens }; на столах лежит { $tables }.

## Когда дом играет нечестно
alarm-head = ВНИМАНИЕ, сдача нечестная: { $what }
alarm-advice = В этой сдаче больше ничего не выдаётся, доверять ей нельзя. Уйдите из-за стола, сохраните то, что видите здесь, и проверьте протокол: { $url }
alarm-offer_differs = дом изменил предложение этой сдачи, когда оно уже было сделано.
alarm-hand_went_back = дом снова предлагает сдачу, которая уже была открыта.
alarm-attempt_reused = дом снова берёт попытку, которая уже была.
alarm-commits_changed = список обещаний не тот, что был закрыт, или в нём не ваше обещание.
alarm-commits_alike = два места дали одинаковое обещание.
alarm-commit_missing = вашего обещания нет в списке, а стол играет на жетоны.
alarm-seed_missing = обещанного зерна нет.
alarm-seed_not_promised = открыто не то зерно, что было обещано.
alarm-root_changed = запечатанная колода подменена.
alarm-card_switched = показана карта, которой нет в запечатанной колоде.
alarm-house_seed_swapped = дом открыл не то зерно, что обещал.
alarm-other = дом сделал то, чего правила честной сдачи не допускают ({ $code }).
