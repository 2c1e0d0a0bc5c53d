import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createSessionsRepository, hashSessionToken, isDemoAccount, newSessionToken } from "../sessions/public.ts";
import { createRegistrationRepository } from "./registration.repository.ts";
import { createSignInLinksRepository } from "./sign-in-links.repository.ts";
import type { SignedIn } from "./verify-registration.ts";

/** Signs in somebody without a password by a mailed link, once. Refuses: link.invalid also for who has a password by now, and for demo accounts where those are refused; sign-in.disabled while members are locked out. Source: sessions 9. */
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
