import { createHash } from "node:crypto";
import { networkOf } from "@kram/domain/network";
import { ShopError } from "../../platform/shop-error.ts";
import type { PasswordsRepository } from "../sessions/public.ts";

/** Mails an hour that one address can be sent. */
const ADDRESSEE_AN_HOUR = 5;

/** Mails an hour that one place can ask for, over all addresses. */
const PLACE_AN_HOUR = 30;

/** Counts a wish for a mail, known and unknown addresses alike; `budget` multiplies what a place may ask for. Refuses: request.too-many. */
export async function countMail(input: {
  passwords: PasswordsRepository;
  email: string;
  ip: string;
  budget: number;
}): Promise<void> {
  const key = (kind: string, text: string) => `${kind}:${createHash("sha256").update(text).digest("base64url")}`;
  const keys = { addressee: key("joining", input.email), place: key("joining-from", networkOf(input.ip)) };
  const counts = await input.passwords.countRequest([keys.addressee, keys.place]);
  const tooMany =
    (counts.get(keys.addressee) ?? 0) > ADDRESSEE_AN_HOUR ||
    (counts.get(keys.place) ?? 0) > PLACE_AN_HOUR * input.budget;
  if (tooMany) throw new ShopError({ code: "request.too-many" });
}
