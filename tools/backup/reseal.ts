import { Readable } from "node:stream";
import type { ArchiveStore } from "./archive-store.ts";
import { BackupProblem } from "./backup-problem.ts";
import { seal, unseal } from "./seal.ts";
import type { AboutBackup } from "./take-backup.ts";

/**
 * Seals all files of a store anew, so that the key that opened them opens none any more. What follows the log has to seal for
 * the new key already. Broken off it goes on when asked again. Answers how many files were changed. Refuses, in words: a file
 * that is damaged, no recipients.
 */
export async function resealStore({
  store,
  identity,
  recipients,
  tell = () => undefined,
}: {
  store: ArchiveStore;
  /** The key until now. */
  identity: string;
  recipients: readonly string[];
  tell?: (name: string) => void;
}): Promise<number> {
  if (recipients.length === 0) throw new BackupProblem("BACKUP_RECIPIENTS names the new key, first of all.");
  const names = await store.list("");
  let changed = 0;
  for (const name of names.filter((one) => one.endsWith(".age"))) {
    const opened = await unseal(store.get(name), identity, name).catch((problem: unknown) => {
      if (problem instanceof BackupProblem && problem.message.endsWith("was sealed for another key.")) return null;
      throw problem;
    });
    if (opened === null) continue;
    await store.put(name, await seal(opened, recipients));
    tell(name);
    changed += 1;
  }
  for (const name of names.filter((one) => one.endsWith("/about.json"))) {
    const parts: Buffer[] = [];
    for await (const part of store.get(name)) parts.push(part as Buffer);
    const about = JSON.parse(Buffer.concat(parts).toString("utf8")) as AboutBackup;
    await store.put(name, Readable.from([JSON.stringify({ ...about, recipients }, null, 2)]));
  }
  return changed;
}
