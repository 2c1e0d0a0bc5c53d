import type { Settings } from "@kram/contract/settings";
import type { Country } from "@kram/countries/country";
import { invoiceRulesOf, joined, sellerOf } from "@kram/countries/invoices";
import type { InvoiceSeller } from "@kram/domain/invoices";
import { LOCALES, type Locale } from "@kram/domain/languages";
import type { NumberSeries } from "@kram/domain/settings";
import { ShopError } from "../../platform/shop-error.ts";
import type { SettingParts } from "./setting-parts.ts";

const NO_WORDS = Object.fromEntries(LOCALES.map((locale) => [locale, ""])) as Record<Locale, string>;

type KnownParts = Pick<SettingParts, "get">;

/** The seller as documents name it now. Refuses: shop.company-unknown. */
export function sellerNow(parts: KnownParts, country: Country): InvoiceSeller {
  const company = parts.get("company");
  if (company === null) throw new ShopError({ code: "shop.company-unknown" });
  return sellerOf(company, invoiceRulesOf(country).seller, country);
}

/** The owner's series, or the country's usual ones. */
export function numberSeries(parts: KnownParts, country: Country): NumberSeries {
  return parts.get("numbers") ?? { orders: country.orderPrefix, ...invoiceRulesOf(country).numberPatterns };
}

/** What customers call the shop; its host while nobody named it. */
export function shopName(parts: KnownParts, shopUrl: string): string {
  return parts.get("shop")?.name ?? new URL(shopUrl).hostname;
}

/** Lines below every mail. Source: GmbHG § 35a; Polish code of commercial companies art. 206. Refuses: shop.company-unknown. */
export function imprintLines(parts: KnownParts, country: Country): string[] {
  const { name, street, zipCode, city, register, taxNumber, vatNumber, email, phone } = sellerNow(parts, country);
  const { letterNoteOf } = invoiceRulesOf(country).seller;
  const note = letterNoteOf(parts.get("company")?.facts ?? {});
  return [
    `${name}, ${street}, ${zipCode} ${city}`,
    joined([register, note], " · "),
    joined([taxNumber, vatNumber, phone, email], " · "),
  ].filter((line) => line !== "");
}

/** What customers may know of the shop; until it is named, its host in all languages. */
export function shownShop(parts: KnownParts, shopUrl: string): Settings["shop"] {
  const unset = {
    claim: NO_WORDS,
    description: NO_WORDS,
    colours: null,
    languages: [...LOCALES],
    phoneHours: NO_WORDS,
  };
  const { name, claim, description, colours, languages, phoneHours } = {
    ...unset,
    name: shopName(parts, shopUrl),
    ...parts.get("shop"),
  };
  return { name, claim, description, colours, languages, phoneHours };
}
