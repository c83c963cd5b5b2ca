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

# උඩ පේළියේ නියමය: කාණ්ඩයකට තිතක්.
contract-chip = { $kind ->
    [run] සීරීස් { $size }
   *[set] සෙට් { $size }
}
contract-told = { $kind ->
    [run] කාඩ් { $size } සීරීස්
   *[set] කාඩ් { $size } සෙට්
}: { $count }න් { $done }ක්
bench-order-contract = අත නියමයට ගැලපෙන පිළිවෙළට තියෙනවා.

# ඉඩ මදි තැන්වල සෙල්ලමේ කෙටි නම.
top-short-rummi = රුම්මි
top-short-omi6 = ඕමි
top-short-contract = කොන්ට්‍රැක්ට්
top-short-points13 = රුම්මි 13
top-short-kozel4 = කොසෙල්

# උස්සපු කාඩ් එකේ නමට පස්සේ; බලාගෙන ඉන්න ඕන කාඩ් එකකට යටින්.
bench-beats = { $card } පරද්දනවා
bench-why-lay-first = මුලින් ගත්ත, නැත්නම් මාරු කරපු කාඩ් එක බිම දාන්න; ඊට පස්සේ අත්හරින්න පුළුවන්.

# එකම වර්ගයේ කාඩ් හතර.
molodka-badge = මොලොද්කා

# කාඩ් එකක් දාන විදිහ.
input-drag = උඩට ඇදලා, නැත්නම් උස්සලා හරි කියලා
input-quick = අන්තිම තත්පර පහේදී එක තට්ටුවක් ඇති
