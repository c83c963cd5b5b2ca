# По одному предложению на событие, сначала тот, кто действует. $you равно 1, если это сам читающий.

event-began = { $game ->
    [rummi] Рамми, раунд { $round } из 6: { $contract }.
    [contract] Контрактный рамми, сдача { $round } из 7: { $contract }.
    [points13] Рамми на 13 карт.
    [omi6] Оми.
   *[kozel4] Козёл на 4 карты.
} { $you ->
    [1] Вы сдаёте.
   *[0] { $name } сдаёт.
}
event-dealt = { $you ->
    [1] Вы получаете { $cards }.
   *[0] { $name } получает { $count ->
        [one] { $count } карту
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }.
}
event-wild = Дикая карта — { $card }.
event-wild-joker = Дикая карта — джокер: дикие только настоящие джокеры.
event-opened = Первая карта сброса — { $card }.
event-turned = Открывается { $card }: козыри — { $suit }.
event-tossed = { $you ->
    [1] Вы откладываете { $card }.
   *[0] { $name } откладывает одну карту.
}
event-mixed = { $why ->
    [opening] Отложенные карты замешиваются в колоду.
    [bottom] Отложенные карты ложатся под колоду.
   *[recycle] Колода кончилась: сброс перемешивается и становится новой колодой.
} { $stock ->
    [one] В ней { $stock } карта.
    [few] В ней { $stock } карты.
    [many] В ней { $stock } карт.
   *[other] В ней { $stock } карты.
}
event-drew = { $you ->
    [1] Вы тянете { $card }.
   *[0] { $name } тянет карту из колоды.
}
event-took = { $you ->
    [1] Вы берёте
   *[0] { $name } берёт
} { $cards } из сброса.
event-passed = { $you ->
    [1] Вы пасуете.
   *[0] { $name } пасует.
}
event-bought = { $you ->
    [1] Вы покупаете { $card }, штрафная карта — { $fine }.
   *[0] { $name } покупает { $card } и получает штрафную карту.
}
event-melded = { $you ->
    [1] Вы выкладываете
   *[0] { $name } выкладывает
} { $melds }.
event-added = { $you ->
    [1] Вы добавляете
   *[0] { $name } добавляет
} { $card } к комбинации { $meld }: { $cards }.
event-swapped = { $you ->
    [1] Вы меняете
   *[0] { $name } меняет
} { $card } на джокера из комбинации { $meld }: { $cards }.
event-discarded = { $you ->
    [1] Вы сбрасываете
   *[0] { $name } сбрасывает
} { $card }.
event-declared = { $you ->
    [1] Вы объявляетесь и показываете { $melds }
   *[0] { $name } объявляется и показывает { $melds }
}. { $valid ->
    [1] Рука собрана верно.
   *[0] Рука собрана неверно.
}
event-dropped = { $why ->
    [leave] { $you ->
        [1] Вы уходите
       *[0] { $name } уходит
    }
    [wrong] { $you ->
        [1] Вы выбываете
       *[0] { $name } выбывает
    }
   *[drop] { $you ->
        [1] Вы бросаете карты
       *[0] { $name } бросает карты
    }
}, штраф: { $points }.
event-called = { $you ->
    [1] Вы объявляете козыри: { $suit }.
   *[0] { $name } объявляет козыри: { $suit }.
}
event-solocalled = { $you ->
    [1] Вы играете в одиночку, козыри — { $suit }
   *[0] { $name } играет в одиночку, козыри — { $suit }
}; { $partner } закрывает свои карты.
event-played = { $you ->
    [1] Вы кладёте
   *[0] { $name } кладёт
} { $card }.
event-led = { $you ->
    [1] Вы ходите:
   *[0] { $name } ходит:
} { $cards }.
event-beaten = { $you ->
    [1] Вы бьёте:
   *[0] { $name } бьёт:
} { $cards }.
event-folded = { $you ->
    [1] Вы сбрасываете втёмную { $cards }.
   *[0] { $name } сбрасывает втёмную { $count ->
        [one] { $count } карту
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }.
}
event-foldsshown = Карты, сброшенные в этой взятке: { $cards }.
event-molodkaled = { $you ->
    [1] Вы объявляете молодку и ходите:
   *[0] { $name } объявляет молодку и ходит:
} { $cards }; карты этой взятки возвращаются на руки.
event-tricktaken = { $you ->
    [1] Вы берёте
   *[0] { $name } берёт
} взятку { $number }.
event-challenged = { $you ->
    [1] Вы говорите
   *[0] { $name } говорит
}, что { $target } прячет масть захода: { $proved ->
    [1] так и есть.
   *[0] это не так.
}
event-forfeited = { $you ->
    [1] Вы уступаете матч за свою команду.
   *[0] { $name } уступает матч за свою команду.
}
event-revealed = { $you ->
    [1] Вы показываете
   *[0] { $name } показывает
} { $cards } ({ $what ->
    [hand] карты на руках
    [folds] сброшенные карты
   *[finish] последняя карта
}).
event-ended = Сдача окончена: { $ending ->
    [out] у одного игрока кончились карты
    [blocked] никто не может продолжать
    [declared] показана верная рука
    [last_seat] остался один игрок
    [solo_won] игра в одиночку удалась
    [solo_lost] игра в одиночку не удалась
    [forfeit] одна команда сдалась
    [void] она не считается
   *[normal] всё сыграно
}. { $teams ->
    [1] Очки команд: { $scores }.
   *[0] Очки: { $scores }.
}
contract-of = { $sets ->
    [0] { "" }
    [one] { $sets } сет
    [few] { $sets } сета
    [many] { $sets } сетов
   *[other] { $sets } сета
}{ $runs ->
    [0] { "" }
   *[other] { $sets ->
        [0] { "" }
       *[other] { " и " }
    }
}{ $runs ->
    [0] { "" }
    [one] { $runs } ряд
    [few] { $runs } ряда
    [many] { $runs } рядов
   *[other] { $runs } ряда
}
