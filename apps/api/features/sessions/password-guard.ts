import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../platform/database.ts";
import { createInTurn } from "../../platform/in-turn.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { verifyPassword } from "./password.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import { slowDownMs } from "./slow-down.ts";

/** Does what needs a signed-in member's password once more; `work` gets the hash that it matched. */
export type PasswordGuard = <Done>(
  asked: { memberId: number; currentPassword: string },
  work: (knownHash: string) => Promise<Done>,
) => Promise<Done>;

/** Builds the guard. Refuses: password.wrong, slowed as a sign-in is, so that a borrowed session does not serve to guess; request.too-many. */
export function createPasswordGuard({ db, sessions }: { db: Database; sessions: SessionsRepository }): PasswordGuard {
  // Tries on one account wait for each other, whatever they are for.
  const inTurn = createInTurn({ mostWaiting: 20, onFull: () => new ShopError({ code: "request.too-many" }) });
  return ({ memberId, currentPassword }, work) => {
    // Only the account counts: whoever tries others needs their sessions first.
    const key = `password:${memberId}`;
    return inTurn(key, async () => {
      const waitMs = slowDownMs(await sessions.failures([key]));
      if (waitMs > 0) await wait(waitMs);
      const known = await createPasswordsRepository(db).hashOf(memberId);
      if (!(await verifyPassword(currentPassword, known)) || known === null) {
        await sessions.recordFailure([key]);
        await recordSecurityEvent(db, { kind: "password.wrong" });
        throw wrongPassword();
      }
      const done = await work(known);
      await sessions.forgetFailures(key);
      return done;
    });
  };
}

/** Refusal of a password that is not the member's. */
export function wrongPassword(): ShopError {
  return new ShopError({ code: "password.wrong", field: "currentPassword" });
}
