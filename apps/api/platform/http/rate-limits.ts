import { createHash } from "node:crypto";
import type { Operation } from "@kram/contract/operation";
import type { FastifyRequest } from "fastify";

/** Requests a minute and caller: generous for reading, tight for guessing passwords. Source: decisions §8. */
const PER_MINUTE: Readonly<Record<Operation["limit"], number>> = { read: 3000, write: 600, signIn: 60 };

/** Rate limit of an operation's class. */
export function rateLimitOf(limit: Operation["limit"], factor: number) {
  return {
    max: Math.ceil(PER_MINUTE[limit] * factor),
    timeWindow: 60_000,
    groupId: limit,
    keyGenerator: limit === "signIn" ? addressOf : callerKey,
  };
}

// Who guesses passwords could bring another bearer each time: only the address counts.
function addressOf(request: FastifyRequest): string {
  return request.ip;
}

// A shop's back end calls for many people from one address: the bearer tells them apart, kept only as a hash.
function callerKey(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (authorization === undefined) return request.ip;
  return createHash("sha256").update(authorization).digest("base64url");
}
