import type { Minor } from "@kram/domain/money";

/** VAT class of a product; each country maps it to its own rate. */
export type VatClass = "standard" | "reduced" | "food";

/** Languages that every instance speaks, the default first. Source: decisions §6. */
export const LOCALES = ["pl", "en", "de"] as const;

/** One of LOCALES. */
export type Locale = (typeof LOCALES)[number];

/** All that differs from one instance to another; a third country is one more object of this shape. Source: decisions §6. */
export interface Country {
  /** Lower-case instance code, also the path prefix of the shop without its slash. */
  code: string;
  currency: "PLN" | "EUR";
  phonePrefix: string;
  timeZone: string;
  /** VAT in whole percent by class. */
  vatPercent: Readonly<Record<VatClass, number>>;
  /** Gross goods value from which delivery is free, in minor units. */
  freeShippingFrom: Minor;
  /** Order numbers start with this letter pair. */
  orderPrefix: string;
}
