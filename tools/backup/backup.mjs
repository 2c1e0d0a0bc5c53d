/**
 * `npm run backup`: a whole backup of the database that `npm start` brings along, with pictures, documents and secrets, sealed,
 * in the folder or bucket of BACKUP_STORE; backups older than BACKUP_KEEP_DAYS go. The shop runs on meanwhile.
 *
 *   --new-key FILE   makes a key: FILE opens backups and belongs elsewhere, BACKUP_RECIPIENTS seals them
 *   --follow         stays: archives each change within ten seconds, and takes a whole backup every day
 *   --list           names the whole backups
 *   --reseal         seals all that is there for BACKUP_RECIPIENTS, with --key FILE, the key until now
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "backup", "run-backup.ts"));
