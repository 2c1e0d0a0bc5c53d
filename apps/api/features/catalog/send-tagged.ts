import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer } from "./answer-cache.ts";

/** A request under way; `asMember` tells that the answer is for members only. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  asMember: boolean;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Sends a cached answer with its tag, or 304 to who has it already; members' answers stay out of shared caches. */
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

/** Whether a list of tags, weakened ones too, holds this one. */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//u, ""));
  return tags.includes(etag) || tags.includes("*");
}
