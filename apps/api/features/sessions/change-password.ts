import type { Database } from "../../platform/database.ts";
import { refuseWeakPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";
import { type PasswordGuard, wrongPassword } from "./password-guard.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";

/** Who changes the password, and by which session. */
export interface ChangePasswordInput {
  db: Database;
  guard: PasswordGuard;
  memberId: number;
  sessionId: string;
  currentPassword: string;
  password: string;
}

/** Changes a member's password; the session that asks stays, the others end. Refuses: password.wrong, password-common, password-personal. */
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
