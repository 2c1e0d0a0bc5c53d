import { ShopError } from "../../platform/shop-error.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";
import { failureKeys } from "./slow-down.ts";

/** Mails an hour that one account can be sent. */
const ACCOUNT_AN_HOUR = 5;

/** Mails an hour that one address can ask for without proof of a person, over all accounts. */
const ADDRESS_AN_HOUR = 30;

/** Who asks for a link, from where; `budget` multiplies what an address may ask for. */
export interface RemindPasswordInput {
  passwords: PasswordsRepository;
  email: string;
  ip: string;
  budget: number;
  /** Whether a proof of work came with it. */
  isProven: boolean;
}

/** Has a link mailed that sets a new password. Known and unknown addresses take the same way and so the same time. Refuses what `countLinkRequest` does, for both alike. */
export async function remindPassword(input: RemindPasswordInput): Promise<void> {
  await input.passwords.askForLink(await countLinkRequest(input));
}

/** Counts a wish for a link and answers the address as it is kept. Refuses: request.too-many, and bot-check.failed to a place that has to bring proof of work from now on. */
export async function countLinkRequest({
  passwords,
  email,
  ip,
  budget,
  isProven,
}: RemindPasswordInput): Promise<string> {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const keys = failureKeys({ login: address, ip });
  const counts = await passwords.countRequest([keys.account, keys.address]);
  if ((counts.get(keys.account) ?? 0) > ACCOUNT_AN_HOUR) throw new ShopError({ code: "request.too-many" });
  const isBusy = (counts.get(keys.address) ?? 0) > ADDRESS_AN_HOUR * budget;
  if (isBusy && !isProven) throw new ShopError({ code: "bot-check.failed", field: "proof" });
  return address;
}
