import type { RateLimitOptions } from "@fastify/rate-limit";
import type { Operation } from "@kram/contract/operation";
import { networkOf } from "@kram/domain/network";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database.ts";
import { recordSecurityEvent } from "../security/security-log.ts";
import { createSparing } from "../security/sparing.ts";
import type { Caller } from "./caller.ts";
import { contextOf, inCall } from "./call-context.ts";
import type { PresentedToken } from "./presented-token.ts";
import { type DeviceTokens, hashDeviceToken } from "./device-token.ts";
import { createProvenCallers } from "./proven-callers.ts";

/** Requests of a caller: generous for reading, tight for guessing passwords. */
const PER_MINUTE: Readonly<Record<Operation["limit"], number>> = { read: 3000, write: 600, signIn: 60 };

/** Requests of a network with new bearers: each costs a look-up. */
const UNPROVEN_PER_MINUTE = 600;

export interface CallLimits {
  of(operation: Operation): RateLimitOptions;
  /** Null for a token of nobody. */
  learn(token: string, caller: Caller | null): void;
}

/** Counts by known bearer, by known device when signing in, else by network. */
export function createCallLimits({
  db,
  presentedToken,
  devices,
  factor,
}: {
  db: Database;
  presentedToken: PresentedToken;
  devices: DeviceTokens;
  /** Multiplies every limit. */
  factor: number;
}): CallLimits {
  const proven = createProvenCallers();
  const mayTell = createSparing();

  function keyOf(request: FastifyRequest, { access, limit }: Operation): string {
    const network = networkOf(request.ip);
    const device = access === "anyone" && limit === "signIn" ? devices.presented(request) : null;
    if (device !== null) return `device:${hashDeviceToken(device).toString("base64url")}`;
    const token = access === "anyone" && limit === "signIn" ? null : presentedToken(request);
    return token === null ? network : (proven.find(token) ?? `${UNPROVEN}${network}`);
  }

  return {
    of: (operation) => ({
      max: (_, key) =>
        Math.ceil(factor * (key.startsWith(UNPROVEN) ? leastOf(operation) : PER_MINUTE[operation.limit])),
      timeWindow: 60_000,
      groupId: operation.limit,
      keyGenerator: (request) => keyOf(request, operation),
      onExceeded: (request, key) => {
        if (!mayTell(key)) return;
        const event = { kind: "rate.limited", subject: operation.id, details: { limit: operation.limit } } as const;
        void inCall(contextOf(request), () => recordSecurityEvent(db, { ...event, ...proven.idOf(key) }));
      },
    }),
    learn: proven.learn,
  };
}

const UNPROVEN = "unproven:";

function leastOf({ limit }: Operation): number {
  return Math.min(UNPROVEN_PER_MINUTE, PER_MINUTE[limit]);
}
