import type { RateLimitOptions } from "@fastify/rate-limit";
import type { Operation } from "@kram/contract/operation";
import { networkOf } from "@kram/domain/network";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database.ts";
import { recordSecurityEvent } from "../security/security-log.ts";
import { createSparing } from "../security/sparing.ts";
import type { Caller, PresentedToken } from "./caller.ts";
import { contextOf, inCall } from "./call-context.ts";
import { type DeviceTokens, hashDeviceToken } from "./device-token.ts";
import { hash } from "node:crypto";

/** Requests of a caller: generous for reading, tight for guessing passwords. */
const PER_MINUTE: Readonly<Record<Operation["limit"], number>> = { read: 3000, write: 600, signIn: 60 };

/** Requests of a network with new bearers: each costs a look-up. */
const UNPROVEN_PER_MINUTE = 600;

/** Reads of a network a minute; `factor` multiplies every limit. */
export function mostReads(factor: number): number {
  return Math.ceil(factor * PER_MINUTE.read);
}

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

/** Bearers remembered at once; the one unseen longest is forgotten. */
const MOST = 20_000;

/** Until a bearer is looked up again. */
const GOOD_FOR_MS = 600_000;

/** Remembers callers of bearers for counting only, never for permissions. */
export function createProvenCallers({ now = Date.now, most = MOST }: { now?: () => number; most?: number } = {}) {
  const known = new Map<string, { key: string; until: number }>();
  const keyOf = (token: string) => hash("sha256", token, "base64url");
  return {
    /** Null for an unknown token. */
    find(token: string): string | null {
      const entry = known.get(keyOf(token));
      return entry !== undefined && entry.until > now() ? entry.key : null;
    },

    learn(token: string, caller: Caller | null): void {
      const key = keyOf(token);
      known.delete(key);
      if (caller === null) return;
      known.set(key, { key: nameOf(caller), until: now() + GOOD_FOR_MS });
      if (known.size > most) for (const oldest of known.keys().take(1)) known.delete(oldest);
    },

    /** The caller in a counter's key; null for a network. */
    idOf(key: string): { memberId?: number; staffId?: number } {
      const [, kind, id] = /^(member|staff):(\d+)/u.exec(key) ?? [];
      if (id === undefined) return {};
      return kind === "member" ? { memberId: Number(id) } : { staffId: Number(id) };
    },
  };
}

function nameOf(caller: Caller): string {
  if (caller.kind === "member") return `member:${caller.memberId}`;
  // Programs are counted apart from the person, each by itself.
  return `staff:${caller.staffId}${caller.apiKey === null ? "" : `:${caller.sessionId}`}`;
}
