# ඉවර වුණ වටයක හැම කාඩ් එකකටම වටිනාකම: `mesaya analyse` සහ ආයෙත් බලන පිටුව.
analysis-title = හැම කාඩ් එකකම වටිනාකම
analysis-show = හැම කාඩ් එකකම වටිනාකම පෙන්නන්න
analysis-working = ඔක්කොම අත් අන්තිම වෙනකල් ගහලා බලනවා. තත්පර කීපයක් යන්න පුළුවන්.
analysis-failed = මේක හොයන්න බැරි වුණා: { $why }
analysis-again = ආයෙත් බලන්න

## ඉලක්කම්වල තේරුම
analysis-unit-tricks = ඉලක්කමෙන් කියන්නේ එතන ඉඳන් ක්‍රීඩකයාගේ කණ්ඩායම ගන්න අත් ගාන; මේසේ තියෙන අතත් එක්ක.
analysis-unit-points = ඉලක්කමෙන් කියන්නේ එතන ඉඳන් ක්‍රීඩකයාගේ කණ්ඩායම ගන්න කාඩ්වල ලකුණු; මේසේ තියෙන අතත් එක්ක.
analysis-unit-solo = එක්කෙනෙක් තනියෙන් ගහනවා. 1: හොඳම විදිහට ගැහුවොත් ක්‍රීඩකයාගේ පැත්තට ඕන දේ වෙනවා, 0: වෙන්නේ නැහැ.
analysis-sure-exact = ඔක්කොම කාඩ් පේද්දී හැමෝම හොඳම විදිහට ගැහුවොත්, හරියටම මෙච්චරයි.
analysis-sure-least = අනිත් කණ්ඩායම් දෙකම එකතු වෙලා කාඩ් බලාගෙන විරුද්ධව ගැහුවත් මෙච්චරක් ෂුවර්. වැඩියෙන් ලැබෙන්නත් පුළුවන්.
analysis-open = මෙතන හැමෝටම ඔක්කොම කාඩ් පේනවා. මේසේදී කාටවත් පේන්නේ නැහැ: පාඩුවක් වුණ කාඩ් එකත් එතනදී හොඳ එකක් වෙන්න පුළුවන්.

## එක දැමීමක්
analysis-none = මේ පියවරේදී කවුරුත් කාඩ් එකක් දැම්මේ නැහැ. කාඩ් එකක් දාපු පියවරකට යන්න.
analysis-covered = කාගේ කාඩ්ද පේන්නේ කියලා උඩ තෝරලා; මේ අත වහලා.
analysis-early = මේ දැමීම හොයලා නැහැ.
analysis-hand = { $name } දාන්න තිබුණු දේවල්
analysis-worth-tricks = { $count ->
    [one] අත් { $count }යි
   *[other] අත් { $count }යි
}
analysis-worth-points = { $count ->
    [one] ලකුණු { $count }යි
   *[other] ලකුණු { $count }යි
}
analysis-worth-solo = { $count ->
    [1] ඕන දේ වෙනවා
   *[0] වෙන්නේ නැහැ
}
analysis-played = දැම්මා
analysis-best = හොඳම
analysis-do-lead = මුලින් දානවා
analysis-do-beat = උඩින් ගහනවා
analysis-do-fold = වහලා දානවා
analysis-do-molodka = මොලොද්කා
analysis-only = තෝරන්න දෙයක් තිබුණේ නැහැ.
analysis-right = දාපු එකට වඩා හොඳ එකක් තිබුණේ නැහැ.
analysis-cost-tricks = හොඳම එකෙන් { $count ->
    [one] අත් { $count }ක්
   *[other] අත් { $count }ක්
} වැඩියෙන් ලැබෙනවා.
analysis-cost-points = හොඳම එකෙන් { $count ->
    [one] ලකුණු { $count }ක්
   *[other] ලකුණු { $count }ක්
} වැඩියෙන් ලැබෙනවා.
analysis-cost-solo = මේ දැමීමෙන් තනියෙන් ගහන එක ක්‍රීඩකයාගේ පැත්තට විරුද්ධව තීරණය වුණා.
analysis-others = කරන්න තිබුණු ඔක්කොම: { $count }

## මුළු වටයම
analysis-sum-title = මුළු වටයම
analysis-sum = { $name }: තේරීම් { $choices }න් { $missed }කින් පාඩු වුණා, ඔක්කොම { $lost }යි.
analysis-left = මුලදී හොයලා නැති දැමීම්: { $count }.
analysis-next = පාඩු වුණ ඊළඟ දැමීමට
analysis-flawless = එක දැමීමකින්වත් පාඩුවක් වුණේ නැහැ.
analysis-why-nothing = කාඩ් එකක්වත් දැම්මේ නැහැ.
analysis-why-stock = ඉතිරි කුට්ටමේ කාඩ් අටකට වඩා තියෙනකල් හරියටම හොයන්න පැය ගණන් යනවා.
analysis-why-long = ඊට කලින් දැමීම් මෙතන හොයන්න වැඩි වෙලාවක් යනවා; mesaya analyse විධානය තව ආපස්සට බලනවා.
analysis-why-plain = මේ ස්ථාපනයේ නීති කම්පයිල් කරලා නැති නිසා අන්තිම කාඩ් විතරයි හොයන්නේ.
analysis-why-challenges = මේ මේසේ කවුරුහරි අභියෝග කරනකල් කොළ හංගන්න පුළුවන්; ඒක හොයන්න බැහැ.
analysis-why-molodka = මේ මේසේ තමන්ගේ වාරේ නැතුවත් මොලොද්කා කියන්න පුළුවන්; ඒක හොයන්න බැහැ.
analysis-why-stop = මේ මේසේ තීරණය වුණ ගමන් වටය නවතිනවා; ඒක හොයන්න බැහැ.
analysis-why-rummy = මේක ඕමි සහ කොසෙල්වලට. රුම්මිවල කාඩ් එකක වටිනාකම ඉතිරි කුට්ටමේ පිළිවෙළ අනුව වෙනස් වෙන නිසා හරියටම කියන්න බැහැ.
analysis_busy = දැන් වෙන වට හොයනවා. ටිකකින් ආයෙත් බලන්න.
analysis_long = මේ වටය මෙතන හොයන්න වැඩි වෙලාවක් යනවා. mesaya analyse විධානයට වෙලාවේ සීමාවක් නැහැ.

## ටර්මිනලයේ
analysis-head-number = අංකය
analysis-head-player = ක්‍රීඩකයා
analysis-head-did = දැම්මේ
analysis-head-worth = වටිනාකම
analysis-head-best = හොඳම
analysis-head-cost = පාඩුව
analysis-head-choices = තේරීම්
analysis-head-missed = පාඩු වුණ
analysis-head-lost = මුළු පාඩුව
analysis-more = (තව { $count }ක්)
analysis-no-deal = { $deal } වෙනි වටයක් නැහැ: ගොනුවේ තියෙන්නේ { $count }යි.
