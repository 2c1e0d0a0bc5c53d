import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../platform/database.ts";
import type { createInTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import { slowDownMs } from "./slow-down.ts";

/** Who changes the password, and by which session. */
export interface ChangePasswordInput {
  db: Database;
  sessions: SessionsRepository;
  /** Lets tries on one account wait for each other, so that guessing is slowed. */
  inTurn: ReturnType<typeof createInTurn>;
  memberId: number;
  sessionId: string;
  currentPassword: string;
  password: string;
}

/** Changes a member's password; the session that asks stays, the others end. Refuses: password.wrong, slowed as a sign-in is, so that a borrowed session does not serve to guess. */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  // Only the account counts: whoever tries others needs their sessions first.
  const key = `password:${input.memberId}`;
  await input.inTurn(key, async () => {
    const known = await checkCurrent(input, key);
    await replace(input, known);
    await input.sessions.forgetFailures(key);
  });
}

async function checkCurrent(
  { db, sessions, memberId, currentPassword }: ChangePasswordInput,
  key: string,
): Promise<string> {
  const waitMs = slowDownMs(await sessions.failures([key]));
  if (waitMs > 0) await wait(waitMs);
  const known = await createPasswordsRepository(db).hashOf(memberId);
  if ((await verifyPassword(currentPassword, known)) && known !== null) return known;
  await sessions.recordFailure([key]);
  throw wrong();
}

async function replace({ db, memberId, sessionId, password }: ChangePasswordInput, known: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.inTransaction(async (tx) => {
    const passwords = createPasswordsRepository(tx);
    await passwords.dropLink(memberId);
    // Meanwhile a mailed link may have set another one.
    if (!(await passwords.set(memberId, passwordHash, known))) throw wrong();
    await passwords.endSessionsAndTell(memberId, sessionId);
  });
}

function wrong(): ShopError {
  return new ShopError({ code: "password.wrong", field: "currentPassword" });
}
