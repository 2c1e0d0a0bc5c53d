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
  /** Called after each kept file, with the log's place up to which nothing can be lost. */
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

/** After a restore the log has a new number; a file of its own says how numbers follow each other. */
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

/** A part of the log to keep, and the place up to which nothing is lost then. */
interface Piece {
  name: string;
  content: Buffer;
  upTo: bigint;
}

async function receive(
  client: Replication,
  { timeline, from }: Beginning,
  { signal, everyMs, ...kept }: Required<Pick<FollowOptions, "everyMs">> & Omit<FollowOptions, "url">,
): Promise<void> {
  const { connection } = client;
  const keeper = createKeeper(from, kept);
  const confirm = () => connection.sendCopyFromChunk(status(keeper.place()));
  const log = cutSegments({ timeline, from }, (piece) => {
    connection.stream.pause();
    void keeper.keep(piece).finally(() => connection.stream.resume());
  });
  connection.on("copyData", ({ chunk }) => {
    if (chunk[0] === 0x77) log.take(chunk.subarray(25), chunk.readBigUInt64BE(1));
    else if (chunk[0] === 0x6b && chunk[17] === 1) confirm();
  });

  const started = new Promise<void>((resolve) => connection.once("replicationStart", resolve));
  const ended = client
    .query(`START_REPLICATION SLOT ${SLOT} PHYSICAL ${textOf(from)} TIMELINE ${timeline}`)
    .then(() => Promise.reject(new BackupProblem("The database ended its log.")));
  ended.catch(() => undefined);
  await Promise.race([started, ended]);
  while (!signal.aborted) {
    await Promise.race([pause(everyMs, signal), ended]);
    const growing = log.growing();
    if (growing && growing.upTo !== keeper.place()) await keeper.keep(growing);
    await keeper.settled();
    confirm();
  }
}

/** Cuts what is received into segments; each that is full is handed on. */
function cutSegments({ timeline, from }: Beginning, onWhole: (piece: Piece) => void) {
  let segment = Buffer.alloc(SEGMENT_BYTES);
  let received = from;
  return {
    take(data: Buffer, at: bigint): void {
      received = at;
      for (let rest = data; rest.length > 0; ) {
        const offset = Number(received % BigInt(SEGMENT_BYTES));
        const part = rest.subarray(0, SEGMENT_BYTES - offset);
        part.copy(segment, offset);
        rest = rest.subarray(part.length);
        received += BigInt(part.length);
        if (offset + part.length < SEGMENT_BYTES) continue;
        onWhole({ name: segmentOf(received - 1n, timeline), content: segment, upTo: received });
        segment = Buffer.alloc(SEGMENT_BYTES);
      }
    },
    /** The segment that grows, with zeros behind it; null where none was begun. */
    growing(): Piece | null {
      if (received % BigInt(SEGMENT_BYTES) === 0n) return null;
      return { name: `${segmentOf(received, timeline)}${PARTIAL}`, content: Buffer.from(segment), upTo: received };
    },
  };
}

/** Keeps pieces one after the other; after a failure none any more. */
function createKeeper(
  from: bigint,
  { store, recipients, onKept }: Pick<FollowOptions, "store" | "recipients" | "onKept">,
) {
  let place = from;
  let failure: unknown;
  let waiting: Promise<void> = Promise.resolve();
  const put = async ({ name, content, upTo }: Piece) => {
    if (failure !== undefined) return;
    await store.put(`${LOG}${name}.zst.age`, await seal(Readable.from([content]), recipients));
    place = upTo;
    onKept?.(name, textOf(upTo));
    // What grew goes once the whole is kept, and not where that failed.
    if (!name.endsWith(PARTIAL)) await store.remove(`${LOG}${name}${PARTIAL}.zst.age`);
  };
  return {
    /** Up to where nothing can be lost. */
    place: () => place,
    keep(piece: Piece): Promise<void> {
      waiting = waiting.then(() => put(piece)).catch((problem: unknown) => void (failure ??= problem));
      return waiting;
    },
    /** Waits for all that is under way; throws the first failure. */
    async settled(): Promise<void> {
      await waiting;
      if (failure !== undefined) throw failure;
    },
  };
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
