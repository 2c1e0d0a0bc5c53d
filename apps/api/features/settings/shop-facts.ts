import { type Settings, unnamedShop } from "@kram/contract/settings";
import type { Country } from "@kram/countries/country";
import { invoiceRulesOf, joined, namedNumbers, sellerOf } from "@kram/countries/invoices";
import type { InvoiceSeller } from "@kram/domain/invoices";
import { LOCALES, type Locale, shownLocales } from "@kram/domain/languages";
import type { NumberSeries } from "@kram/domain/settings";
import { DEFAULT_LOCALE } from "../../platform/locale-prefix.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { SettingParts } from "./setting-parts.ts";

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
  return parts.get("shop")?.name ?? unnamedShop(shopUrl).name;
}

/** Lines below every mail. Source: GmbHG § 35a; Polish code of commercial companies art. 206. Refuses: shop.company-unknown. */
export function imprintLines(parts: KnownParts, country: Country): string[] {
  const seller = sellerNow(parts, country);
  const { name, street, zipCode, city, register, email, phone } = seller;
  const rules = invoiceRulesOf(country).seller;
  const note = rules.letterNoteOf(parts.get("company")?.facts ?? {});
  return [
    `${name}, ${street}, ${zipCode} ${city}`,
    joined([register, note], " · "),
    joined([...namedNumbers(seller, rules), phone, email], " · "),
  ].filter((line) => line !== "");
}

/** Who sells, as contact page and imprint tell it; null while nobody named the company. */
export function shownCompany(parts: KnownParts, country: Country): Settings["company"] {
  const company = parts.get("company");
  if (company === null) return null;
  const { countryCode: _, ...seller } = sellerNow(parts, country);
  const rules = invoiceRulesOf(country).seller;
  const told = { numbers: namedNumbers(seller, rules), note: rules.letterNoteOf(company.facts) };
  return { ...seller, ...told, responsiblePerson: company.responsiblePerson };
}

/** What customers read, whoever of them once chose another language. Source: languages 7. */
export function shownLanguages(parts: KnownParts): Locale[] {
  return shownLocales(parts.get("shop")?.languages ?? LOCALES, DEFAULT_LOCALE);
}

/** What customers may know of the shop. */
export function shownShop(parts: KnownParts, shopUrl: string): Settings["shop"] {
  const named = { ...unnamedShop(shopUrl), ...parts.get("shop") };
  const { name, claim, description, colours, phoneHours, social, logo } = named;
  return { name, claim, description, colours, languages: shownLanguages(parts), phoneHours, social, logo };
}
