import type { Operation } from "@kram/contract/operation";
import { networkOf } from "@kram/domain/network";
import type { Database } from "../database.ts";
import { currentCall } from "../http/call-context.ts";
import { ShopError } from "../shop-error.ts";
import { recordSecurityEvent } from "./security-log.ts";
import { createSparing } from "./sparing.ts";

/** Unknown bearers a minute and place that count as guessing. */
const GUESSES = 20;

/** Logs refused staff and guessed bearers, each once a minute; rethrows the error. */
export type TellRefusal = (error: unknown, call: { operation: Operation; hasBearer: boolean }) => Promise<never>;

export function createRefusalTeller(db: Database): TellRefusal {
  const mayTell = createSparing();
  const mayTellOfGuesses = createSparing({ times: GUESSES });

  function isTold(error: ShopError, { operation, hasBearer }: Parameters<TellRefusal>[1]): boolean {
    const { caller = null, address = "" } = currentCall() ?? {};
    const code = error.items[0]?.code;
    if (code === "user.unauthenticated") return hasBearer && mayTellOfGuesses(networkOf(address));
    if (code !== "user.forbidden" || operation.access !== "staff") return false;
    const name = caller?.kind === "staff" ? `staff:${caller.staffId}` : `member:${caller?.memberId}`;
    return mayTell(`${name} ${operation.id}`);
  }

  return async (error, call) => {
    if (error instanceof ShopError && isTold(error, call)) {
      const details = { status: error.status };
      await recordSecurityEvent(db, { kind: "permission.refused", subject: call.operation.id, details });
    }
    throw error;
  };
}
