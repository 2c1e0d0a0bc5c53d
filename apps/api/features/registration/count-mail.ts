import { createHash } from "node:crypto";
import { networkOf } from "@kram/domain/network";
import { ShopError } from "../../platform/shop-error.ts";
import type { PasswordsRepository } from "../sessions/public.ts";

/** Mails an hour that one address can be sent. */
const ADDRESSEE_AN_HOUR = 5;

/** Mails an hour that one place can ask for without proof of a person, over all addresses: behind one address may be an office or a mobile carrier. */
const PLACE_AN_HOUR = 30;

/** Counts a wish for a mail, known and unknown addresses alike; `budget` multiplies what a place may ask for. Refuses: request.too-many, and bot-check.failed to a place that has to bring proof of work from now on. */
export async function countMail(input: {
  passwords: PasswordsRepository;
  email: string;
  ip: string;
  /** Whether a proof of work came with it. */
  isProven: boolean;
  budget: number;
}): Promise<void> {
  const key = (kind: string, text: string) => `${kind}:${createHash("sha256").update(text).digest("base64url")}`;
  const keys = { addressee: key("joining", input.email), place: key("joining-from", networkOf(input.ip)) };
  const counts = await input.passwords.countRequest([keys.addressee, keys.place]);
  if ((counts.get(keys.addressee) ?? 0) > ADDRESSEE_AN_HOUR) throw new ShopError({ code: "request.too-many" });
  const isBusy = (counts.get(keys.place) ?? 0) > PLACE_AN_HOUR * input.budget;
  if (isBusy && !input.isProven) throw new ShopError({ code: "bot-check.failed", field: "proof" });
}
