import { Readable } from "node:stream";
import type pg from "pg";
import { BackupProblem } from "./backup-problem.ts";
import { placeOf, segmentOf } from "./log-place.ts";
import { replicationClient } from "./replication.ts";

/** A copy of a running server's files. */
export interface BaseBackup {
  /** A tar archive without its end, as the server sends it. */
  tar: Readable;
  /** Resolves when all was sent: the log's segment that a restore begins with, and when the copy was whole. */
  done: Promise<{ firstSegment: string; wholeAt: string }>;
}

const END_OF_TAR = Buffer.alloc(1024);

/**
 * Asks a server for a copy of all its files by its replication protocol, with the log that makes it whole.
 * Refuses, in words: an account without the right to replicate, a server with tablespaces elsewhere.
 * Source: postgresql.org, "Streaming Replication Protocol", BASE_BACKUP (version 15 and newer).
 */
export async function baseBackup(url: string, label: string): Promise<BaseBackup> {
  const client = replicationClient(url);
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (problem) {
    throw new BackupProblem(`The database does not let backups be made: ${(problem as Error).message}.`, {
      cause: problem,
    });
  }
  const { connection } = client;
  const tar = new Readable({ read: () => connection.stream.resume(), highWaterMark: 2 ** 20 });
  let archives = 0;
  connection.on("copyData", ({ chunk }) => {
    // The kinds of messages: a new archive, its data; progress and manifest are not asked for.
    if (chunk[0] === 0x6e) archives += 1;
    if (archives > 1)
      tar.destroy(new BackupProblem("The database has tablespaces in other folders; back it up by pgBackRest."));
    // The parser uses its buffer again.
    if (chunk[0] === 0x64 && !tar.push(Buffer.from(chunk.subarray(1)))) connection.stream.pause();
  });
  const done = (async () => {
    try {
      const quoted = label.replaceAll("'", "''");
      // One row where it began, one for each tablespace, one where it ended: all three come as results of one call.
      const results:
        | pg.QueryResult<{ recptr: string; tli: string }>
        | pg.QueryResult<{ recptr: string; tli: string }>[] = await client.query(
        `BASE_BACKUP (LABEL '${quoted}', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`,
      );
      const [began] = [results].flat().flatMap(({ rows }) => rows);
      const wholeAt = new Date().toISOString();
      tar.push(END_OF_TAR);
      tar.push(null);
      return { firstSegment: segmentOf(placeOf(began?.recptr ?? ""), Number(began?.tli)), wholeAt };
    } catch (problem) {
      const told = new BackupProblem(`The copy of the database broke off: ${(problem as Error).message}.`, {
        cause: problem,
      });
      tar.destroy(told);
      throw told;
    } finally {
      await client.end();
    }
  })();
  // Who reads the archive hears of its failure there, too.
  done.catch(() => undefined);
  return { tar, done };
}
