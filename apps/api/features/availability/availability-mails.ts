import { currencySign } from "@kram/countries/country";
import type { Product } from "@kram/contract/catalog";
import type { Database } from "../../platform/database.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Catalog } from "../catalog/public.ts";
import { fillText } from "../../platform/fill-text.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { createAvailabilityRepository, type SubscriptionRow } from "./availability.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<SubscriptionRow["locale"], typeof pl>> = { pl, en, de };

/** Links are made while writing: the outbox never holds one. */
export function createAvailabilityMailHandlers({
  deliver,
  db,
  catalog,
  shopUrl,
}: {
  deliver: Deliver;
  db: Database;
  catalog: Catalog;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const subscriptions = createAvailabilityRepository(db);
  const write = (
    kind: "confirm" | "back",
    { email, locale, productCode }: SubscriptionRow & { email: string },
    tokens: { confirm: string; cancel: string },
  ) => {
    const texts = TEXTS[locale];
    const product = catalog.model().inLocale(locale).byCode.get(productCode)?.item;
    // Another process may know the product first: the outbox tries again.
    if (!product) throw new Error("a mail is due for a product that the catalogue does not know");
    const base = shopUrl + localePrefix(locale);
    const { subject, lead, action, note } = texts[kind];
    const path = `/${product.categories[0]?.slug}/${product.code}_${product.slug}`;
    const href = kind === "back" ? base + path : `${base}/products-unavailable/confirm?token=${tokens.confirm}`;
    const params = { title: product.title };
    return letterMail({
      to: email,
      locale,
      subject: fillText(subject, params),
      paragraphs: [texts.greeting, fillText(lead, params), ...(kind === "back" ? [priceLine(product, texts)] : [])],
      action: { label: action, href },
      notes: [note],
      aside: { label: texts.cancel, href: `${base}/products-unavailable/cancel?token=${tokens.cancel}` },
      closing: texts.closing,
    });
  };

  const sendAbout = (kind: "confirm" | "back"): OutboxHandler => {
    const state = kind === "confirm" ? "waiting-for-confirmation" : "notified";
    return (entry) =>
      deliver(entry, async () => {
        const tokens = { confirm: newSessionToken(), cancel: newSessionToken() };
        const confirmHash = kind === "confirm" ? hashSessionToken(tokens.confirm) : null;
        const links = { confirmHash, cancelHash: hashSessionToken(tokens.cancel) };
        const subscription = await subscriptions.issueLinks(Number(entry.payload.subscriptionId), state, links);
        return subscription && write(kind, subscription, tokens);
      });
  };

  return { "mail.availability-confirm": sendAbout("confirm"), "mail.availability-back": sendAbout("back") };
}

/** With the price per unit, as everywhere. Source: availability 3. */
function priceLine({ grossPrice, unitPrice, vatPercent, currency }: Product, texts: typeof pl): string {
  const sign = currencySign(currency);
  const perUnit = unitPrice ? ` (${unitPrice.price} ${sign} / ${unitPrice.per})` : "";
  return fillText(texts.price, { price: `${grossPrice} ${sign}${perUnit}`, vat: String(vatPercent) });
}
