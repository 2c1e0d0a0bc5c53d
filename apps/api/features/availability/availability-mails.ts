import { amountText } from "../../platform/intl.ts";
import type { Product } from "@kram/contract/catalog";
import type { Database } from "../../platform/database.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import type { Catalog } from "../catalog/public.ts";
import { fillText } from "../../platform/fill-text.ts";
import { type Deliver, letterMail, paragraphsOf, unsubscribeHeaders } from "../mail/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { createAvailabilityRepository, type SubscriptionRow } from "./availability.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<SubscriptionRow["locale"], typeof pl>> = { pl, en, de };

/** Links are made while writing: the outbox never holds one. */
export function createAvailabilityMailHandlers({
  deliver,
  words,
  db,
  catalog,
  shopUrl,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Database;
  catalog: Catalog;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const subscriptions = createAvailabilityRepository(db);
  const write = (
    kind: "confirm" | "back",
    { email, locale, productCode }: SubscriptionRow & { email: string },
    tokens: Tokens,
  ) => {
    const product = catalog.model().inLocale(locale).byCode(productCode)?.item;
    // Another process may know the product first: the outbox tries again.
    if (!product) throw new Error("a mail is due for a product that the catalogue does not know");
    const path = `/${product.categories[0]?.slug}/${product.code}_${product.slug}`;
    const mail = availabilityMail({ kind, email, locale, product: { ...product, path }, tokens, words, shopUrl });
    if (kind === "confirm") return mail;
    return { ...mail, headers: unsubscribeHeaders({ shopUrl, list: "availability", token: tokens.cancel, locale }) };
  };

  const sendAbout = (kind: "confirm" | "back"): OutboxHandler => {
    const state = kind === "confirm" ? "waiting-for-confirmation" : "notified";
    return (entry) =>
      deliver(entry, async (readable) => {
        const tokens = { confirm: newSessionToken(), cancel: newSessionToken() };
        const confirmHash = kind === "confirm" ? hashSessionToken(tokens.confirm) : null;
        const links = { confirmHash, cancelHash: hashSessionToken(tokens.cancel) };
        const { subscriptionId } = entry.payload;
        const subscription = readable(await subscriptions.issueLinks(Number(subscriptionId), state, links));
        return subscription && write(kind, subscription, tokens);
      });
  };

  return { "mail.availability-confirm": sendAbout("confirm"), "mail.availability-back": sendAbout("back") };
}

interface Tokens {
  confirm: string;
  cancel: string;
}

interface MailedProduct extends Pick<Product, "title" | "grossPrice" | "unitPrice" | "vatPercent" | "currency"> {
  path: string;
}

/** Price and opt-out stand in every one about a product that is back. */
function availabilityMail(input: {
  kind: "confirm" | "back";
  email: string;
  locale: SubscriptionRow["locale"];
  product: MailedProduct;
  tokens: Tokens;
  words: MailWords;
  shopUrl: string;
}): Mail {
  const { kind, email, locale, product, tokens, words, shopUrl } = input;
  const texts = TEXTS[locale];
  const { greeting, closing } = texts;
  const fields = { title: product.title };
  const worded = words(`availability-${kind}`, locale, { greeting, closing, ...texts[kind] }, fields);
  const base = shopUrl + localePrefix(locale);
  const href = kind === "back" ? base + product.path : `${base}/products-unavailable/confirm?token=${tokens.confirm}`;
  return letterMail({
    to: email,
    locale,
    subject: worded.subject,
    paragraphs: [
      worded.greeting,
      ...paragraphsOf(worded.lead),
      ...(kind === "back" ? [priceLine(product, texts, locale)] : []),
    ],
    action: { label: worded.action, href },
    notes: [texts[kind].note],
    aside: { label: texts.cancel, href: `${base}/products-unavailable/cancel?token=${tokens.cancel}` },
    closing: worded.closing,
  });
}

/** Samples of the mails about products that come back. */
export const availabilityLetters: Letters = {
  "availability-confirm": (world) => sampleMail("confirm", world),
  "availability-back": (world) => sampleMail("back", world),
};

function sampleMail(kind: "confirm" | "back", { sample, country, ...world }: SampleWorld): Mail {
  const { currency, vatPercent } = country;
  const priced = { grossPrice: "50,00", unitPrice: null, vatPercent: vatPercent.standard, currency };
  const product = { title: sample.product, path: "", ...priced };
  return availabilityMail({ kind, email: sample.email, product, tokens: { confirm: "", cancel: "" }, ...world });
}

/** With the price per unit, as everywhere. Source: availability 3. */
function priceLine(
  { grossPrice, unitPrice, vatPercent, currency }: MailedProduct,
  texts: typeof pl,
  locale: string,
): string {
  const sum = (amount: string) => amountText(amount, currency, locale);
  const perUnit = unitPrice ? ` (${sum(unitPrice.price)}/${unitPrice.per})` : "";
  return fillText(texts.price, { price: `${sum(grossPrice)}${perUnit}`, vat: String(vatPercent) });
}
