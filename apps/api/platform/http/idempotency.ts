import { createHash } from "node:crypto";
import { networkOf } from "@kram/domain/network";
import type { FastifyRequest } from "fastify";
import type { Database, Queryable } from "../database.ts";
import type { InTurn } from "../in-turn.ts";

import { ShopError } from "../shop-error.ts";
import type { Caller } from "./caller.ts";

export const KEY_HEADER = "idempotency-key";

/** Visible ASCII, at most 255 signs, by the header's draft standard. */
export const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/u;

export interface KeyedCall {
  /** Keys of others are other keys. */
  owner: string;
  /** Calls of one turn go one after the other, so that a caller holds one connection. */
  turn: number | string;
  key: string;
  hash: Buffer;
}

export interface KeyedWork<Answer> {
  /** Stays also when the call is refused: spent proofs, counted tries. */
  before: (() => Promise<void>) | undefined;
  /** Speaks to outside parties, so it runs in no transaction. */
  outside: boolean;
  work: () => Promise<Answer>;
}

/** Null without a key. */
export function keyedCall(request: FastifyRequest, operationId: string, caller: Caller | null): KeyedCall | null {
  const key = request.headers[KEY_HEADER];
  if (typeof key !== "string") return null;
  const asked = JSON.stringify([operationId, request.params, request.query, request.body ?? null]);
  const hash = createHash("sha256").update(asked).digest();
  if (caller?.kind === "member") return { owner: `member:${caller.memberId}`, turn: caller.memberId, key, hash };
  // Visitors are told apart by network and request: a key that two thought of is no reason to refuse.
  const owner = caller ? `staff:${caller.staffId}` : `visitor:${networkOf(request.ip)}:${hash.toString("base64url")}`;
  return { owner, turn: owner, key, hash };
}

/** Does a call once for its key and repeats its answer, but no refusal. Refuses: idempotency.key-reused for a key of another request. */
export function answerOnce<Answer>(
  { db, inTurn }: { db: Database; inTurn: InTurn },
  call: KeyedCall,
  { before, outside, work }: KeyedWork<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  const doOnce = async () => {
    const known = await claim(db, call);
    if (known !== null) return { answer: known as Answer, repeated: true };
    const answer = await work();
    await keep(db, call, answer);
    return { answer, repeated: false };
  };
  // Nobody waits for the turn with a connection in hand.
  return inTurn(call.turn, async () => {
    if (before) {
      const known = await answered(db, call);
      if (known !== null) return { answer: known as Answer, repeated: true };
      await before();
    }
    return outside ? doOnce() : db.inAmbientTransaction(doOnce);
  });
}

/** Awaits a concurrent call with the same key. Refuses: idempotency.key-reused. */
async function claim(db: Queryable, { owner, key, hash }: KeyedCall): Promise<unknown> {
  const [row] = await db.query(
    "idempotency.claim",
    `INSERT INTO idempotency_keys AS k (owner, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (owner, key) DO UPDATE SET key = excluded.key RETURNING k.request_hash AS hash, k.answer`,
    [owner, key, hash],
  );
  if (!row?.hash.equals(hash)) throw keyReused();
  return row.answer;
}

async function answered(db: Queryable, { owner, key, hash }: KeyedCall): Promise<unknown> {
  const [row] = await db.query(
    "idempotency.answered",
    "SELECT request_hash AS hash, answer FROM idempotency_keys WHERE owner = $1 AND key = $2",
    [owner, key],
  );
  if (row && !row.hash.equals(hash)) throw keyReused();
  return row?.answer ?? null;
}

async function keep(db: Queryable, { owner, key }: KeyedCall, answer: unknown): Promise<void> {
  await db.query("idempotency.keep", "UPDATE idempotency_keys SET answer = $3 WHERE owner = $1 AND key = $2", [
    owner,
    key,
    JSON.stringify(answer),
  ]);
}

function keyReused(): ShopError {
  return new ShopError({ code: "idempotency.key-reused", field: KEY_HEADER });
}

/** Forgets keys older than a day. */
export async function sweepIdempotencyKeys(db: Queryable): Promise<void> {
  await db.query("idempotency.sweep", "DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'");
}
