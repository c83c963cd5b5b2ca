# `mesaya backup`: копия, которую можно вернуть на место.

help-backup = Скопировать комнату в папку, пока она работает, и проверить копию.

    Пример: mesaya backup backups/monday --data mesaya-data
    Коды выхода: 0 — есть целая копия, 1 — копии нет.
help-backup-dest = Папка для копии. Ничего в ней не перезаписывается.
help-backup-data = Папка комнаты.
help-backup-database = Её база данных, если она не в этой папке.
backup-wrote = Записано: { $path }.
backup-sound = Копия цела: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
    [many] { $tables } столов
   *[other] { $tables } стола
}, записей журнала: { $facts }; в учётной книге { $count ->
    [one] { $count } операция
    [few] { $count } операции
    [many] { $count } операций
   *[other] { $count } операции
}, всё сходится.
backup-postgresql = Скопирован только файл ключа. Копию базы данных PostgreSQL делает сам. Наберите: { $command }
backup-failed = Резервной копии нет: { $why }
backup_nothing = базы данных { $path } нет. Укажите папку комнаты с --data.
backup_taken = { $path } там уже есть, а перезаписывать ничего нельзя. Укажите другую папку.
backup_folder = в { $path } ничего не записать ({ $why }). Укажите другую папку или дайте этому пользователю право записи.
backup_no_key = не хватает файла { $path }. Без него начатые сдачи не продолжить.
backup_broken = копия { $path } не цела. Проверьте диск и попробуйте ещё раз.
backup_unsound = { $count ->
    [one] учётная книга не сходится в { $count } месте
    [few] учётная книга не сходится в { $count } местах
    [many] учётная книга не сходится в { $count } местах
   *[other] учётная книга не сходится в { $count } места
}. Наберите: mesaya ledger audit
backup_other = база данных другой версии, чем эта программа. Делайте копию той Mesaya, которая с ней работает.
