import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createSessionsRepository, hashSessionToken, isDemoAccount, newSessionToken } from "../sessions/public.ts";
import { createRegistrationRepository, type SignedInRow } from "./registration.repository.ts";
import { createSignInLinksRepository } from "./sign-in-links.repository.ts";

/** Once, without a password. Refuses: link.invalid, sign-in.disabled. Source: sessions 9. */
export async function signInByLink(input: {
  db: Database;
  token: string;
  userAgent: string;
  deviceHash: Buffer;
  demoAllowed: boolean;
}): Promise<SignedIn> {
  if (!(await createSessionsRepository(input.db).loginAllowed())) throw new ShopError({ code: "sign-in.disabled" });
  const token = newSessionToken();
  return input.db.inTransaction(async (tx) => {
    const owner = await createSignInLinksRepository(tx).use(hashSessionToken(input.token));
    const isRefused = owner === null || (!input.demoAllowed && isDemoAccount(owner.email));
    const opened = isRefused
      ? null
      : await createRegistrationRepository(tx).openSession({
          memberId: owner.memberId,
          tokenHash: hashSessionToken(token),
          userAgent: input.userAgent,
          deviceHash: input.deviceHash,
        });
    if (owner === null || !opened) throw new ShopError({ code: "link.invalid" });
    return { ...opened, token, memberId: owner.memberId };
  });
}

export interface SignedIn extends SignedInRow {
  token: string;
  memberId: number;
}

/** Makes the member, once. Refuses: link.invalid, sign-in.disabled. */
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
