import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { hashPassword, refuseWeakPassword } from "./password.ts";
import { type PasswordGuard, wrongPassword } from "./password-guard.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { hashSessionToken } from "./session-token.ts";

interface ChangePasswordInput {
  db: Database;
  guard: PasswordGuard;
  memberId: number;
  sessionId: string;
  currentPassword: string;
  password: string;
}

/** Ends the other sessions. Refuses: password.wrong, password-common, password-personal. */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  await input.guard(input, (known) => replace(input, known));
}

async function replace({ db, memberId, sessionId, password }: ChangePasswordInput, known: string): Promise<void> {
  const person = await createPasswordsRepository(db).personOf(memberId);
  if (person !== null) refuseWeakPassword(password, person);
  const passwordHash = await hashPassword(password);
  await db.inTransaction(async (tx) => {
    const passwords = createPasswordsRepository(tx);
    await passwords.dropLink(memberId);
    // Meanwhile a mailed link may have set another one.
    if (!(await passwords.set(memberId, passwordHash, known))) throw wrongPassword();
    await passwords.endSessionsAndTell(memberId, sessionId);
  });
}

/**
 * Once; ends all sessions and answers the member. Refuses: link.invalid; password-common and password-personal, which
 * leave the link as it is.
 */
export async function resetPassword({
  db,
  token,
  password,
}: {
  db: Database;
  token: string;
  password: string;
}): Promise<number> {
  const tokenHash = hashSessionToken(token);
  // Hashing is expensive, so it needs a valid link.
  const person = await createPasswordsRepository(db).personOfLink(tokenHash);
  if (person === null) throw new ShopError({ code: "link.invalid" });
  refuseWeakPassword(password, person);
  const passwordHash = await hashPassword(password);
  return db.inTransaction(async (tx) => {
    const passwords = createPasswordsRepository(tx);
    const memberId = await passwords.useLink(tokenHash);
    if (memberId === null) throw new ShopError({ code: "link.invalid" });
    // The lock: a concurrent sign-in with the old password is ended below or refused.
    await passwords.set(memberId, passwordHash, null);
    await passwords.endSessionsAndTell(memberId, null);
    return memberId;
  });
}
