import { setTimeout as wait } from "node:timers/promises";
import type { Queryable } from "../../platform/database.ts";
import type { createInTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { verifyPassword } from "./password.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import { slowDownMs } from "./slow-down.ts";

/** Whose password is asked for again, and what slows guessing down. */
export interface ConfirmPasswordInput {
  db: Queryable;
  sessions: SessionsRepository;
  inTurn: ReturnType<typeof createInTurn>;
  memberId: number;
  password: string;
}

/** Makes sure that it is the member who changes how they sign in, not a borrowed session. Refuses: password.wrong, slowed as a sign-in is. */
export async function confirmPassword({
  db,
  sessions,
  inTurn,
  memberId,
  password,
}: ConfirmPasswordInput): Promise<void> {
  // The same key as for changing the password, so that both count together.
  const key = `password:${memberId}`;
  await inTurn(key, async () => {
    const waitMs = slowDownMs(await sessions.failures([key]));
    if (waitMs > 0) await wait(waitMs);
    if (await verifyPassword(password, await createPasswordsRepository(db).hashOf(memberId))) {
      return sessions.forgetFailures(key);
    }
    await sessions.recordFailure([key]);
    throw new ShopError({ code: "password.wrong", field: "password" });
  });
}
