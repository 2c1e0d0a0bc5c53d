import { createHash } from "node:crypto";
import { totalmem } from "node:os";
import { shareOfMemory } from "@kram/domain/observability";
import type { FastifyReply, FastifyRequest } from "fastify";
import { counted } from "../../platform/observability/metrics.ts";

/** `type` is missing for JSON. */
export interface CachedAnswer {
  body: Buffer;
  etag: string;
  type?: string;
  /** The same as a text, where it was asked for often. */
  bytes?: string;
}

interface KeptAnswer extends CachedAnswer {
  stamp: string;
}

const HIT = ["catalogue", "hit"] as const;
const MISS = ["catalogue", "miss"] as const;

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = shareOfMemory(
  { total: totalmem(), constrained: process.constrainedMemory() },
  { part: 1 / 64, least: 8 * MEGABYTE, most: 64 * MEGABYTE },
);

/** Answers hold while their stamp stays: the catalogue's version, or a product's own. Starts empty when too large. */
export function createAnswerCache() {
  let answers = new Map<string, KeptAnswer>();
  let bytes = 0;

  function known(stamp: string, key: string): CachedAnswer | null {
    const kept = answers.get(key);
    const isFresh = kept?.stamp === stamp;
    counted.caches(isFresh ? HIT : MISS);
    return isFresh ? kept : null;
  }

  function keep(stamp: string, key: string, text: string): CachedAnswer {
    const body = Buffer.from(text);
    const answer = { stamp, body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
    if (bytes > MOST_BYTES) {
      answers = new Map();
      bytes = 0;
    }
    // Each may be kept as a text too.
    bytes += 2 * (body.length - (answers.get(key)?.body.length ?? -key.length));
    answers.set(key, answer);
    return answer;
  }

  return { known, keep };
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
