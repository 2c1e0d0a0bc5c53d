import { setTimeout as wait } from "node:timers/promises";
import type { createInTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { verifyPassword } from "./password.ts";
import type { FactorOwner } from "./second-factor.repository.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import { slowDownMs } from "./slow-down.ts";

/** Whose password is asked for again, and what slows guessing down. */
export interface ConfirmPasswordInput {
  sessions: SessionsRepository;
  inTurn: ReturnType<typeof createInTurn>;
  owner: FactorOwner;
  password: string;
}

/** Makes sure that it is the person who acts, not a borrowed session. Refuses: password.wrong, slowed as a sign-in is. */
export async function confirmPassword({ sessions, inTurn, owner, password }: ConfirmPasswordInput): Promise<void> {
  // The same key as for changing the password, so that both count together.
  const key = `password:${owner.kind === "member" ? "" : "staff:"}${owner.id}`;
  await inTurn(key, async () => {
    const waitMs = slowDownMs(await sessions.failures([key]));
    if (waitMs > 0) await wait(waitMs);
    if (await verifyPassword(password, await sessions.passwordHashOf(owner))) {
      return sessions.forgetFailures(key);
    }
    await sessions.recordFailure([key]);
    throw new ShopError({ code: "password.wrong", field: "password" });
  });
}
