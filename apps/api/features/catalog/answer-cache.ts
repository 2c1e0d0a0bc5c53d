import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** `type` is missing for JSON. */
interface CachedAnswer {
  body: Buffer;
  etag: string;
  type?: string;
}

const MOST_BYTES = 64 * 1024 * 1024;

/** Starts empty with a new version of the catalogue or when too large. */
export function createAnswerCache() {
  let version = "";
  let answers = new Map<string, CachedAnswer>();
  let bytes = 0;
  return function answerFor(wantedVersion: string, key: string, make: () => string): CachedAnswer {
    if (wantedVersion !== version || bytes > MOST_BYTES) {
      version = wantedVersion;
      answers = new Map();
      bytes = 0;
    }
    const known = answers.get(key);
    if (known) return known;
    const body = Buffer.from(make());
    const answer = { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
    answers.set(key, answer);
    bytes += body.length + key.length;
    return answer;
  };
}

/** `asMember`: the answer is for members only. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  asMember: boolean;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Sends a tag or 304; members' answers stay out of shared caches. */
export function sendTagged(
  { request, reply, asMember }: Exchange,
  { body, etag, type = JSON_TYPE }: CachedAnswer,
): Buffer {
  reply.header("etag", etag).header("cache-control", asMember ? "private, no-cache" : "no-cache");
  reply.type(type);
  if (!knows(request.headers["if-none-match"], etag)) return body;
  reply.code(304);
  return Buffer.alloc(0);
}

/** Weakened tags count too. */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//u, ""));
  return tags.includes(etag) || tags.includes("*");
}
