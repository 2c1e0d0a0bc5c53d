import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { hashPassword, hashSessionToken, refuseWeakPassword } from "../sessions/public.ts";
import { createStaffRepository } from "./staff.repository.ts";

/** Sets the first password of somebody invited, once, and answers what they sign in with. Refuses: link.invalid for links that are unknown, used, replaced or older than three days; password-common, password-personal, which leave the link as it is. */
export async function acceptStaffInvitation({
  db,
  token,
  password,
}: {
  db: Database;
  token: string;
  password: string;
}): Promise<string> {
  const staff = createStaffRepository(db);
  const tokenHash = hashSessionToken(token);
  // Hashing is dear: what brings no link does not get that far.
  const person = await staff.personOfInvitation(tokenHash);
  if (person === null) throw new ShopError({ code: "link.invalid" });
  refuseWeakPassword(password, { ...person, company: null });
  const login = await staff.join(tokenHash, await hashPassword(password));
  if (login === null) throw new ShopError({ code: "link.invalid" });
  return login;
}
