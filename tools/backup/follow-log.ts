import { Readable } from "node:stream";
import type pg from "pg";
import type { ArchiveStore } from "./archive-store.ts";
import { BackupProblem } from "./backup-problem.ts";
import { placeOf, SEGMENT_BYTES, segmentOf, textOf } from "./log-place.ts";
import { type Replication, replicationClient } from "./replication.ts";
import { seal } from "./seal.ts";

/** The slot by which the server keeps what was not archived yet. */
const SLOT = "kram_backup";

/** Where a file of the log lies in a store. */
export const LOG = "wal/";

/** A segment that still grows carries this behind its name; the rest of it is zeros. */
export const PARTIAL = ".partial";

/** What follows the database's log, and where to. */
export interface FollowOptions {
  url: string;
  store: ArchiveStore;
  recipients: readonly string[];
  /** Ends the following once what is there is kept. */
  signal: AbortSignal;
  /** How much is lost at most when the machine is, in milliseconds. */
  everyMs?: number;
  /** Told after each file that was kept, with the place in the log up to which nothing can be lost any more. */
  onKept?: ((name: string, place: string) => void) | undefined;
}

/** Seconds between this and the Unix epoch, which is how the server counts time. Source: postgresql.org, "Streaming Replication Protocol". */
const EPOCH_SECONDS = 946_684_800;

/**
 * Archives the log of a server while it is written: each segment when it is full, the growing one every few seconds.
 * It goes on where it ended, since the server keeps what was not archived. Resolves when it was told to end.
 * Refuses, in words: an account without the right to replicate, a store that cannot be written.
 */
export async function followLog({
  url,
  store,
  recipients,
  signal,
  everyMs = 10_000,
  onKept,
}: FollowOptions): Promise<void> {
  const client = replicationClient(url);
  const broken = new Promise<never>((_, refuse) =>
    client.on("error", (problem) =>
      refuse(new BackupProblem(`The database went away: ${problem.message}.`, { cause: problem })),
    ),
  );
  broken.catch(() => undefined);
  await client.connect();
  try {
    const begin = await beginning(client);
    await keepHistory(client, begin.timeline, { store, recipients });
    await Promise.race([receive(client, begin, { store, recipients, signal, everyMs, onKept }), broken]);
  } finally {
    // A connection that copies in both directions is not ended by a word.
    client.connection.stream.destroy();
  }
}

interface Beginning {
  timeline: number;
  from: bigint;
}

async function beginning(client: pg.Client): Promise<Beginning> {
  const { rows } = await client.query<{ timeline: number; xlogpos: string }>("IDENTIFY_SYSTEM");
  const timeline = Number(rows[0]?.timeline);
  const kept = (await readSlot(client)) ?? (await createSlot(client));
  const place = placeOf(kept ?? rows[0]?.xlogpos ?? "0/0");
  return { timeline, from: place - (place % BigInt(SEGMENT_BYTES)) };
}

async function readSlot(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ slot_type: string | null; restart_lsn: string | null }>(
    `READ_REPLICATION_SLOT ${SLOT}`,
  );
  return rows[0]?.slot_type ? rows[0].restart_lsn : null;
}

async function createSlot(client: pg.Client): Promise<string | null> {
  await client.query(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL RESERVE_WAL`);
  return readSlot(client);
}

/** After a restore the log goes on under a new number; how the numbers follow each other is a file of its own. */
async function keepHistory(
  client: pg.Client,
  timeline: number,
  { store, recipients }: Pick<FollowOptions, "store" | "recipients">,
): Promise<void> {
  if (timeline === 1) return;
  const { rows } = await client.query<{ filename: string; content: string | Buffer }>(`TIMELINE_HISTORY ${timeline}`);
  const [history] = rows;
  if (history)
    await store.put(
      `${LOG}${history.filename}.zst.age`,
      await seal(Readable.from([Buffer.from(history.content)]), recipients),
    );
}

async function receive(
  client: Replication,
  { timeline, from }: Beginning,
  { store, recipients, signal, everyMs, onKept }: Required<Pick<FollowOptions, "everyMs">> & Omit<FollowOptions, "url">,
): Promise<void> {
  const { connection } = client;
  let segment = Buffer.alloc(SEGMENT_BYTES);
  let received = from;
  let kept = from;
  let waiting: Promise<void> = Promise.resolve();
  let failure: unknown;

  const confirm = () => connection.sendCopyFromChunk(status(kept));
  const keep = (name: string, content: Buffer, upTo: bigint) => {
    waiting = waiting.then(async () => {
      if (failure !== undefined) return;
      try {
        await store.put(`${LOG}${name}.zst.age`, await seal(Readable.from([content]), recipients));
        kept = upTo;
        confirm();
        onKept?.(name, textOf(upTo));
      } catch (problem) {
        failure = problem;
      }
    });
    return waiting;
  };
  const whole = (name: string, content: Buffer, upTo: bigint) => {
    connection.stream.pause();
    void keep(name, content, upTo)
      .then(() => store.remove(`${LOG}${name}${PARTIAL}.zst.age`))
      .catch((problem: unknown) => (failure ??= problem))
      .finally(() => connection.stream.resume());
  };
  const take = (data: Buffer, at: bigint) => {
    let place = at;
    let rest = data;
    while (rest.length > 0) {
      const offset = Number(place % BigInt(SEGMENT_BYTES));
      const part = rest.subarray(0, SEGMENT_BYTES - offset);
      part.copy(segment, offset);
      rest = rest.subarray(part.length);
      place += BigInt(part.length);
      received = place;
      if (offset + part.length < SEGMENT_BYTES) continue;
      whole(segmentOf(place - 1n, timeline), segment, place);
      segment = Buffer.alloc(SEGMENT_BYTES);
    }
  };
  connection.on("copyData", ({ chunk }) => {
    if (chunk[0] === 0x77) take(chunk.subarray(25), chunk.readBigUInt64BE(1));
    else if (chunk[0] === 0x6b && chunk[17] === 1) confirm();
  });

  const started = new Promise<void>((resolve) => connection.once("replicationStart", resolve));
  const ended = client.query(`START_REPLICATION SLOT ${SLOT} PHYSICAL ${textOf(from)} TIMELINE ${timeline}`);
  const refused = ended.then(() => {
    throw new BackupProblem("The database ended its log.");
  });
  refused.catch(() => undefined);
  await Promise.race([started, refused]);

  const keepGrowing = async () => {
    const upTo = received;
    const grown = Number(upTo % BigInt(SEGMENT_BYTES));
    if (upTo === kept || grown === 0) return waiting;
    return keep(`${segmentOf(upTo, timeline)}${PARTIAL}`, Buffer.from(segment), upTo);
  };
  while (!signal.aborted && failure === undefined) {
    await Promise.race([pause(everyMs, signal), refused]);
    await keepGrowing();
    confirm();
  }
  await waiting;
  if (failure !== undefined) throw failure;
}

/** How far we are, as a standby says it: written, flushed, applied, when, no answer asked for. */
function status(place: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.write("r");
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(place, at);
  message.writeBigInt64BE(BigInt(Date.now() - EPOCH_SECONDS * 1000) * 1000n, 25);
  return message;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
