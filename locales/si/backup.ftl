# `mesaya backup`: ආපහු දාන්න පුළුවන් පිටපතක්.

help-backup = කාමරය වැඩ කරද්දීම ෆෝල්ඩරයකට පිටපත් කරලා, පිටපත පරීක්ෂා කරනවා.

    උදාහරණය: mesaya backup backups/monday --data mesaya-data
    පිටවීමේ කේත: 0 සම්පූර්ණ පිටපතක් තියෙනවා, 1 නැහැ.
help-backup-dest = පිටපතට ෆෝල්ඩරය. එහි තියෙන කිසිවක් උඩින් ලියන්නේ නැහැ.
help-backup-data = කාමරයේ ෆෝල්ඩරය.
help-backup-database = ඒ ෆෝල්ඩරයේ නැත්නම්, එහි දත්ත ගබඩාව.
backup-wrote = ලිව්වා: { $path }.
backup-sound = පිටපත සම්පූර්ණයි: { $tables ->
    [one] මේස { $tables }යි
   *[other] මේස { $tables }යි
}, සිදුවීම් { $facts }යි; ගිණුම් පොතේ { $count ->
    [one] ගනුදෙනු { $count }යි
   *[other] ගනුදෙනු { $count }යි
}, ඔක්කොටම ගණන් තියෙනවා.
backup-postgresql = පිටපත් කළේ යතුරු ගොනුව විතරයි. දත්ත ගබඩාවේ පිටපත PostgreSQL තනියම හදනවා. මේක ගහන්න: { $command }
backup-failed = උපස්ථයක් නැහැ: { $why }
backup_nothing = { $path } කියලා දත්ත ගබඩාවක් නැහැ. --data එක්ක කාමරයේ ෆෝල්ඩරය කියන්න.
backup_taken = { $path } දැනටමත් තියෙනවා, කිසිවක් උඩින් ලියන්නේ නැහැ. වෙන ෆෝල්ඩරයක් කියන්න.
backup_folder = { $path } ඇතුළේ කිසිවක් ලියන්න බැහැ ({ $why }). වෙන ෆෝල්ඩරයක් කියන්න, නැත්නම් මේ පරිශීලකයාට එහි ලියන්න ඉඩ දෙන්න.
backup_no_key = { $path } නැහැ. ඒක නැතුව මැද තිබුණු බෙදීම් දිගටම ගහන්න බැහැ.
backup_broken = { $path } පිටපත සම්පූර්ණ නැහැ. තැටිය බලලා ආයෙත් උත්සාහ කරන්න.
backup_unsound = { $count ->
    [one] ගිණුම් පොතේ වැරදි { $count }ක් තියෙනවා
   *[other] ගිණුම් පොතේ වැරදි { $count }ක් තියෙනවා
}. මේක ගහන්න: mesaya ledger audit
backup_other = දත්ත ගබඩාව මේ වැඩසටහනට වඩා වෙනස් සංස්කරණයක. ඒකට සේවය කරන Mesaya එකෙන්ම පිටපත ගන්න.
