# `mesaya backup`: a copy that can be put back.

help-backup = Copy the room into a folder, while it runs, and check the copy.

    Example: mesaya backup backups/monday --data mesaya-data
    Exit codes: 0 there is a whole copy, 1 there is none.
help-backup-dest = The folder for the copy. Nothing in it is written over.
help-backup-data = The folder of the room.
help-backup-database = Its database, if it is not in that folder.
backup-wrote = Wrote { $path }.
backup-sound = The copy is whole: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $facts } facts; of { $count ->
    [one] { $count } transaction
   *[other] { $count } transactions
} in the ledger all are accounted for.
backup-postgresql = Only the key file was copied. PostgreSQL makes the copy of the database itself. Say: { $command }
backup-failed = There is no backup: { $why }
backup_nothing = there is no database { $path }. Name the folder of the room with --data.
backup_taken = { $path } is there already, and nothing is written over. Name another folder.
backup_folder = nothing can be written into { $path } ({ $why }). Name another folder, or let this user write there.
backup_no_key = { $path } is missing. Without it deals that are under way cannot go on.
backup_broken = the copy { $path } is not whole. Look after the disk, and try again.
backup_unsound = { $count ->
    [one] the ledger is broken in { $count } way
   *[other] the ledger is broken in { $count } ways
}. Say: mesaya ledger audit
backup_other = the database is of another version than this program. Take the copy with the Mesaya that serves it.
