import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { ShopError } from "../shop-error.ts";
import type { MediaStore } from "./media-store.ts";
import { keyIn, listKeys, openS3, type S3Place, S3Refused } from "./s3-call.ts";

const PATIENCE_MS = 5000;

/** Longer for each byte sent: eight megabits a second are enough. */
const MS_PER_BYTE = 1 / 1000;

const UNKNOWN = new Set<string | null>(["NoSuchKey", "404"]);

/**
 * Files lie side by side in a bucket, below its prefix; APIs share nothing else. `patienceMs` is how long the storage may
 * take to begin an answer, and between two pieces of it.
 */
export function bucketStore(place: S3Place, { patienceMs = PATIENCE_MS } = {}): MediaStore {
  const call = openS3(place);
  const keyOf = (name: string) => keyIn(place, name);
  const asking = async (key: string, { body, ...init }: Omit<Parameters<typeof call>[1], "signal">) => {
    const aborting = new AbortController();
    const timer = setTimeout(() => aborting.abort(), patienceMs + (body?.length ?? 0) * MS_PER_BYTE);
    try {
      const answer = await call(key, { ...init, signal: aborting.signal, ...(body && { body }) });
      return { answer, aborting };
    } finally {
      clearTimeout(timer);
    }
  };
  const ask = (name: string, method: string, body?: Uint8Array<ArrayBuffer>) =>
    asking(keyOf(name), { method, ...(body && { body }) });
  const has = (name: string) => ask(name, "HEAD").then(() => true, ifUnknown(false));
  const open: MediaStore["open"] = async (name) => {
    const found = await ask(name, "GET").catch(ifUnknown(null));
    if (!found) return null;
    const { body, headers } = found.answer;
    const size = Number.parseInt(headers.get("content-length") ?? "", 10);
    if (!body || Number.isNaN(size)) throw unavailable(new Error(`the storage does not tell how long ${name} is`));
    return { size, stream: steadily(body, { aborting: found.aborting, patienceMs }) };
  };
  return {
    has,
    async put(name, bytes) {
      if (await has(name)) return;
      await ask(name, "PUT", Buffer.from(bytes)).catch((problem: unknown) => {
        throw unavailable(problem);
      });
    },
    open,
    async read(name) {
      const opened = await open(name);
      return opened && buffer(opened.stream);
    },
    async names() {
      const start = keyOf("");
      const page = async (query: string) => {
        const { answer, aborting } = await asking("", { query });
        return answer.body ? text(steadily(answer.body, { aborting, patienceMs })) : "";
      };
      const keys = await listKeys(start, page).catch((problem: unknown) => {
        throw unavailable(problem);
      });
      return keys.map((key) => key.slice(start.length));
    },
  };
}

/** Only the storage's time counts, not that of who reads; whoever stops reading gives the connection back. */
function steadily(
  body: ReadableStream<Uint8Array>,
  { aborting, patienceMs }: { aborting: AbortController; patienceMs: number },
): Readable {
  const reader = body.getReader();
  const next = async () => {
    const timer = setTimeout(() => aborting.abort(), patienceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    return done ? null : value;
  };
  const stream = new Readable({
    read() {
      next().then(
        (piece) => stream.push(piece),
        (problem: unknown) => stream.destroyed || stream.destroy(unavailable(problem)),
      );
    },
    destroy(error, done) {
      aborting.abort();
      done(error);
    },
  });
  return stream;
}

/** A bucket that is not there answers 404, too, but by another code. */
function ifUnknown<Value>(value: Value) {
  return (problem: unknown): Value => {
    if (problem instanceof S3Refused && UNKNOWN.has(problem.code)) return value;
    throw unavailable(problem);
  };
}

function unavailable(problem: unknown): ShopError {
  process.emitWarning(`The bucket of pictures: ${problem instanceof Error ? problem.message : String(problem)}.`);
  const isFull = problem instanceof S3Refused && problem.code === "QuotaExceeded";
  return new ShopError({ code: isFull ? "server.storage-full" : "server.unavailable" });
}
