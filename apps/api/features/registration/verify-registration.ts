import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createSessionsRepository, hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { createRegistrationRepository, type SignedInRow } from "./registration.repository.ts";

/** Somebody whom a link signed in. */
export interface SignedIn extends SignedInRow {
  token: string;
  memberId: number;
}

/** Uses the link of a registration, once: makes the member and signs in without credentials. Refuses: link.invalid for links that are unknown, used, replaced or too old; sign-in.disabled while members are locked out, and leaves the link good. */
export async function verifyRegistration(input: {
  db: Database;
  token: string;
  userAgent: string;
  deviceHash: Buffer;
}): Promise<SignedIn> {
  if (!(await createSessionsRepository(input.db).loginAllowed())) throw new ShopError({ code: "sign-in.disabled" });
  const token = newSessionToken();
  return input.db.inTransaction(async (tx) => {
    const registrations = createRegistrationRepository(tx);
    const memberId = await registrations.useLink(hashSessionToken(input.token));
    if (memberId === null) throw new ShopError({ code: "link.invalid" });
    const { userAgent, deviceHash } = input;
    const session = { memberId, tokenHash: hashSessionToken(token), userAgent, deviceHash };
    const opened = await registrations.openSession(session);
    if (!opened) throw new Error("a member who was just made has a password");
    return { ...opened, token, memberId };
  });
}
