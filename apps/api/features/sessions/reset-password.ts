import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { refuseWeakPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { hashSessionToken } from "./session-token.ts";

/** Sets a new password by a mailed link, once, ends all sessions of the member and answers who it is. Refuses: link.invalid for links that are unknown, used, replaced or older than an hour; password-common, password-personal, which leave the link as it is. */
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
  // Hashing is dear: what brings no link does not get that far.
  const person = await createPasswordsRepository(db).personOfLink(tokenHash);
  if (person === null) throw new ShopError({ code: "link.invalid" });
  refuseWeakPassword(password, person);
  const passwordHash = await hashPassword(password);
  return db.inTransaction(async (tx) => {
    const passwords = createPasswordsRepository(tx);
    const memberId = await passwords.useLink(tokenHash);
    if (memberId === null) throw new ShopError({ code: "link.invalid" });
    // The member's row is locked from here on: a sign-in with the old password is either seen below or refused.
    await passwords.set(memberId, passwordHash, null);
    await passwords.endSessionsAndTell(memberId, null);
    return memberId;
  });
}
