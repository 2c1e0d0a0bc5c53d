import type { Country } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import { amountText, momentText } from "../../platform/intl.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Carts, totalsOf } from "../cart/public.ts";
import { type Deliver, letterMail, type Readable } from "../mail/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { linkUrl } from "./link-parts.ts";
import { createPaymentLinksRepository, type LinkToTell } from "./payment-links.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

export interface LinkMailParts {
  deliver: Deliver;
  db: Database;
  carts: Carts;
  country: Country;
  /** With the country's path. */
  shopUrl: string;
  shopName: () => string;
}

/** Makes the mail's own address, which the outbox never holds. Source: cart 28. */
export function mailPaymentLink(entry: OutboxEntry, parts: LinkMailParts): ReturnType<Deliver> {
  const links = createPaymentLinksRepository(parts.db);
  const id = Number(entry.payload.paymentLinkId);
  return parts.deliver(entry, async (readable: Readable) => {
    const told = readable(await links.toTell(id));
    if (!told) return null;
    const cart = await parts.carts.read(told.memberId);
    if (cart.version !== told.cartVersion) return null;
    const token = newSessionToken();
    await links.issueMailed(id, hashSessionToken(token));
    const { total, shipping } = totalsOf(cart);
    return linkMail(told, { ...parts, token, total, shipping });
  });
}

function linkMail(
  { email, name, locale, endsAt, lines }: LinkToTell,
  {
    country,
    shopUrl,
    shopName,
    token,
    total,
    shipping,
  }: LinkMailParts & { token: string; total: number; shipping: number },
): Mail {
  const texts = TEXTS[locale];
  const until = momentText(endsAt, country.timeZone, locale);
  const amount = (minor: number) => amountText(formatMinor(minor), country.currency, locale);
  return letterMail({
    to: email,
    locale,
    subject: texts.subject,
    paragraphs: [
      fillText(texts.greeting, { name }),
      fillText(texts.lead, { shop: shopName(), until }),
      ...lines.map(({ quantity, title, gross }) => `${quantity} × ${title}, ${amount(gross)}`),
      fillText(texts.sum, { total: amount(total), shipping: shipping === 0 ? texts.free : amount(shipping) }),
      texts.how,
    ],
    action: { label: texts.action, href: linkUrl({ shopUrl, locale, token }) },
    notes: [texts.note],
    closing: fillText(texts.closing, { shop: shopName() }),
  });
}
