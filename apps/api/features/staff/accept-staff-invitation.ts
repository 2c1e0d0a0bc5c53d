import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { hashPassword, hashSessionToken } from "../sessions/public.ts";
import { createStaffRepository } from "./staff.repository.ts";

/** Sets the first password of somebody invited, once, and answers what they sign in with. Refuses: link.invalid for links that are unknown, used, replaced or older than three days. */
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
  if (!(await staff.isInvitationGood(tokenHash))) throw new ShopError({ code: "link.invalid" });
  const login = await staff.join(tokenHash, await hashPassword(password));
  if (login === null) throw new ShopError({ code: "link.invalid" });
  return login;
}
