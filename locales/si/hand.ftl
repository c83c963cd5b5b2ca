# පිටුවේ අත: බොත්තම්, කාඩ් ගැනයි කාණ්ඩ ගැනයි කියන දේ.
bench-title = ඔබේ අත
bench-tools = අතේ පිළිවෙළ
bench-sort = පිළිවෙළ
bench-arrange = හදන්න
bench-group-do = එකට
bench-ungroup-do = ලිහන්න
bench-left = කාඩ් එක වමට ගෙනියන්න
bench-right = කාඩ් එක දකුණට ගෙනියන්න

bench-order-suit = අත වර්ග අනුව පිළිවෙළට තියෙනවා.
bench-order-rank = අත අගය අනුව පිළිවෙළට තියෙනවා.
bench-order-server = අත බෙදපු පිළිවෙළටම තියෙනවා.
bench-place = { $card }: කාඩ් { $count }න් { $place } වෙනි එක
bench-grouped = කාඩ් ටික දැන් කාණ්ඩයක්.
bench-ungrouped = කාඩ් ටික ආයෙත් ලිහිල්.
bench-choose-first = මුලින් කාණ්ඩයට කාඩ් තෝරන්න.
bench-new-group = අලුත් කාණ්ඩයක්
bench-loose-here = ලිහිල් කාඩ් අතරට
bench-group = කාණ්ඩය { $number }
bench-loose = { $count ->
    [one] ලිහිල්: කාඩ් { $count }ක්
   *[other] ලිහිල්: කාඩ් { $count }ක්
}

# කාඩ් එකේ නමට පස්සේ.
bench-chosen = තෝරලා
bench-new = අලුත්
bench-wild = වයිල්ඩ්
bench-not-now = මේ කාඩ් එක දැන් දාන්න බැහැ.

# කාණ්ඩයකට යටින්.
bench-label-pure = පිරිසිදු සීරීස්
bench-label-run = සීරීස්
bench-label-set = සෙට්
bench-label-no = කාණ්ඩයක් නෙවෙයි

# කාඩ් එකේ කොනේ අකුරු.
index-A = A
index-K = K
index-Q = Q
index-J = J
