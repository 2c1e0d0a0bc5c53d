import type { Country } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import { formatMinor } from "@kram/domain/money";
import { amountText, momentText } from "../../platform/intl.ts";
import type { Database } from "../../platform/database.ts";
import type { Letters, MailWords } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { createPreparedCartsRepository, type CartToTell } from "./prepared-carts.repository.ts";
import de from "./texts/cart.de.json" with { type: "json" };
import en from "./texts/cart.en.json" with { type: "json" };
import pl from "./texts/cart.pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

interface Writing {
  words: MailWords;
  country: Country;
  /** With the country's path. */
  shopUrl: string;
}

/** The way to order and pay what staff put together; nothing where it was ordered or ran out meanwhile. Source: cart 16. */
export function createPreparedCartMailHandlers({
  deliver,
  db,
  ...writing
}: Writing & { deliver: Deliver; db: Database }): Record<string, OutboxHandler> {
  const carts = createPreparedCartsRepository(db);
  return {
    "mail.cart-prepared": (entry) =>
      deliver(entry, async (readable) => {
        const told = readable(await carts.toTell(Number(entry.payload.memberId)));
        return told && cartMail(told, writing);
      }),
  };
}

function cartMail(told: CartToTell, { words, country, shopUrl }: Writing): Mail {
  const { email, name, locale, expiresAt, lines } = told;
  const { greeting, closing, pay, ...texts } = TEXTS[locale];
  const heldUntil = momentText(expiresAt, country.timeZone, locale);
  const worded = words("cart-prepared", locale, { greeting, closing, ...texts }, { name, heldUntil });
  const amount = (minor: number) => amountText(formatMinor(minor), country.currency, locale);
  return letterMail({
    to: email,
    locale,
    subject: worded.subject,
    paragraphs: [
      worded.greeting,
      ...paragraphsOf(worded.lead),
      ...lines.map(({ quantity, title, gross }) => `${quantity} × ${title}, ${amount(gross)}`),
      pay,
    ],
    action: { label: worded.action, href: `${shopUrl}${localePrefix(locale)}/cart` },
    closing: worded.closing,
  });
}

/** A sample. */
export const preparedCartLetters: Letters = {
  "cart-prepared": ({ sample: { name, email, product: title }, locale, ...world }) =>
    cartMail(
      {
        email,
        name,
        locale,
        expiresAt: new Date("2027-03-01T12:00:00Z"),
        lines: [{ quantity: 2, title, gross: 9980 }],
      },
      world,
    ),
};
