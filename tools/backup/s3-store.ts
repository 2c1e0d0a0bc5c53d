import { Readable } from "node:stream";
import {
  keyIn,
  listKeys,
  openS3,
  type S3Call,
  type S3Place,
  S3Refused,
  valueOf,
} from "../../apps/api/platform/media/s3-call.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { BackupProblem } from "./backup-problem.ts";

type Part = Buffer<ArrayBuffer>;

/** Bytes of a part of a large file; ten thousand of them are the most. Source: Amazon S3, "Multipart upload limits". */
const PART_BYTES = 16 * 2 ** 20;

/** One call, with its part of a file. */
const CALL_MS = 120_000;

/** Signed calls to a bucket, each named by what it does. */
type Call = (what: string, key: string, init?: Omit<Parameters<S3Call>[1], "signal">) => Promise<Response>;

/** Refuses, in words, what the storage refuses. */
function callerOf(place: S3Place): Call {
  const call = openS3(place);
  return async (what, key, init = {}) => {
    try {
      return await call(key, { ...init, signal: AbortSignal.timeout(CALL_MS) });
    } catch (problem) {
      if (!(problem instanceof S3Refused)) throw problem;
      throw new BackupProblem(`${what}: ${REASONS[problem.code ?? ""] ?? problem.message}.`, { cause: problem });
    }
  };
}

/** Large files go in parts; until the last call nobody sees any of them. */
async function putParts(
  call: Call,
  { key, what, first, rest }: { key: string; what: string; first: Part; rest: AsyncGenerator<Part> },
): Promise<void> {
  const begun = await call(what, key, { method: "POST", query: "?uploads=" });
  const id = encodeURIComponent(valueOf(await begun.text(), "UploadId") ?? "");
  try {
    const tags: string[] = [];
    const keep = async (body: Part) => {
      const query = `?partNumber=${tags.length + 1}&uploadId=${id}`;
      const kept = await call(what, key, { method: "PUT", query, body });
      tags.push(kept.headers.get("etag") ?? "");
    };
    await keep(first);
    for await (const part of rest) await keep(part);
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    const ended = await call(what, key, { method: "POST", query: `?uploadId=${id}`, body });
    // This one call may fail with 200, since it takes long.
    const failure = valueOf(await ended.text(), "Code");
    if (failure) throw new BackupProblem(`${what}: the storage answers ${failure}.`);
  } catch (problem) {
    await call(what, key, { method: "DELETE", query: `?uploadId=${id}` }).catch(() => undefined);
    throw problem;
  }
}

/** A store in a bucket. */
export function s3Store(place: S3Place): ArchiveStore {
  const call = callerOf(place);
  const keyOf = (name: string) => keyIn(place, name);
  return {
    async put(name, content) {
      const what = `${name} cannot be kept`;
      const rest = partsOf(content);
      const { value: first = Buffer.alloc(0) } = await rest.next();
      if (first.length === PART_BYTES) return putParts(call, { key: keyOf(name), what, first, rest });
      await call(what, keyOf(name), { method: "PUT", body: first });
    },
    get(name) {
      const content = async function* () {
        const answer = await call(`${name} cannot be read`, keyOf(name));
        if (answer.body) yield* answer.body;
      };
      return Readable.from(content(), { objectMode: false });
    },
    async list(start) {
      const page = async (query: string) => (await call("The storage cannot be read", "", { query })).text();
      const keys = await listKeys(keyOf(start), page);
      return keys.map((key) => key.slice(keyOf("").length));
    },
    async remove(name) {
      await call(`${name} cannot be removed`, keyOf(name), { method: "DELETE" });
    },
  };
}

const REASONS: Readonly<Record<string, string>> = {
  AccessDenied: "access is refused",
  SignatureDoesNotMatch: "access is refused, BACKUP_S3_SECRET is not the one of BACKUP_S3_KEY_ID",
  InvalidAccessKeyId: "access is refused, nobody there knows BACKUP_S3_KEY_ID",
  RequestTimeTooSkewed: "access is refused, since the clock of this machine is wrong",
  NoSuchBucket: "the bucket is not there",
  NoSuchKey: "it is not there",
  QuotaExceeded: "the storage is full",
};

/** Cuts a stream into parts of one size; the last one is shorter, or empty. */
async function* partsOf(content: Readable): AsyncGenerator<Part, undefined> {
  let part = Buffer.alloc(PART_BYTES);
  let filled = 0;
  for await (const chunk of content)
    for (let rest = Buffer.from(chunk as Uint8Array); rest.length > 0; ) {
      const taken = rest.copy(part, filled);
      filled += taken;
      rest = rest.subarray(taken);
      if (filled < PART_BYTES) continue;
      yield part;
      part = Buffer.alloc(PART_BYTES);
      filled = 0;
    }
  yield part.subarray(0, filled);
}
