import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Database, Queryable } from "../database.ts";
import { ShopError } from "../shop-error.ts";
import type { Caller } from "./caller.ts";

/** Visible ASCII, at most 255 signs, as the header's draft standard has it. */
const KEY = /^[\x21-\x7e]{1,255}$/u;

/** A call that carries a key. */
interface KeyedCall {
  owner: string;
  key: string;
  hash: Buffer;
}

/** The key of a changing call by a signed-in caller; null without one. Refuses: request.invalid for a key that is none. */
export function keyedCall(request: FastifyRequest, operationId: string, caller: Caller | null): KeyedCall | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined || caller === null || request.method === "GET") return null;
  if (typeof key !== "string" || !KEY.test(key))
    throw new ShopError({ code: "request.invalid", field: "idempotency-key" });
  const owner = caller.kind === "member" ? `member:${caller.memberId}` : `staff:${caller.staffId}`;
  const asked = JSON.stringify([operationId, request.params, request.query, request.body ?? null]);
  return { owner, key, hash: createHash("sha256").update(asked).digest() };
}

/**
 * Does a call once for its key: the key, what the call does and its answer are stored in one transaction; who comes again gets the
 * answer of the first time. Refusals are not kept, so that a call can be made again when it has become possible. Refuses:
 * idempotency.key-reused when the key came with another request before. Source: design notes on reliability, rule 1.
 */
export function answerOnce<Answer>(
  db: Database,
  call: KeyedCall,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  return db.inAmbientTransaction(async () => {
    const known = await claim(db, call);
    if (known !== null) return { answer: known as Answer, repeated: true };
    const answer = await work();
    await db.query("idempotency.keep", "UPDATE idempotency_keys SET answer = $3 WHERE owner = $1 AND key = $2", [
      call.owner,
      call.key,
      JSON.stringify(answer),
    ]);
    return { answer, repeated: false };
  });
}

/** Takes a key, or answers what was answered to it; waits for a call with the same key that is under way. Refuses: idempotency.key-reused. */
export async function claim(db: Queryable, { owner, key, hash }: KeyedCall): Promise<unknown> {
  const [row] = await db.query<{ hash: Buffer; answer: unknown }>(
    "idempotency.claim",
    `INSERT INTO idempotency_keys AS k (owner, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (owner, key) DO UPDATE SET key = excluded.key RETURNING k.request_hash AS hash, k.answer`,
    [owner, key, hash],
  );
  if (!row?.hash.equals(hash)) throw new ShopError({ code: "idempotency.key-reused", field: "idempotency-key" });
  return row.answer;
}

/** Forgets keys that are older than a day. */
export async function sweepIdempotencyKeys(db: Queryable): Promise<void> {
  await db.query("idempotency.sweep", "DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'");
}
