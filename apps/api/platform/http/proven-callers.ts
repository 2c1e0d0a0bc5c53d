import { hash } from "node:crypto";
import type { Caller } from "./caller.ts";

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
  return caller.kind === "member" ? `member:${caller.memberId}` : `staff:${caller.staffId}`;
}
