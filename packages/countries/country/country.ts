import type { FieldRules } from "@kram/domain/fields";
import type { Locale } from "@kram/domain/languages";
import type { Minor } from "@kram/domain/money";

/** VAT class of a product; each country maps it to its own rate. */
export type VatClass = "standard" | "reduced" | "food";

/** Layouts while typing: 9 stands for a digit, null leaves the text alone. Source: fields 9. */
export interface FieldMasks {
  bankAccount: string;
  taxNumber: string | null;
  zipCode: string;
}

/** `{number}` in the address stands for the parcel's number. */
export interface Carrier {
  code: string;
  name: string;
  trackingUrl: string;
}

/** A day, `YYYY-MM-DD`, from which the law asks for something new. */
export interface LawDate {
  kind: "invoiceFines" | "invoicesLarge" | "invoicesAll";
  on: string;
}

/** All that a country's folder says of it. Source: shop-and-people 10. */
export interface CountryDetails {
  /** Lower-case instance code, also the shop's path prefix without its slash. */
  code: string;
  /** Three letters. Source: ISO 4217. */
  currency: string;
  currencySign: string;
  phonePrefix: string;
  timeZone: string;
  serviceLocale: Locale;
  /** VAT in whole percent by class. */
  vatPercent: Readonly<Record<VatClass, number>>;
  /** Gross goods value from which delivery is free, until an owner sets another; minor units. */
  freeShippingFrom: Minor;
  /** Whether reductions in an uninterrupted row count as one. Source: PAngV § 11 (2). */
  stepwiseReductionKeepsStart: boolean;
  /** Whether the price that a new product is reduced from is called its list price. */
  namesListPrice: boolean;
  lockerNeedsPostNumber: boolean;
  fields: FieldRules;
  masks: FieldMasks;
  /** Days to withdraw from a contract, from receipt. Sources: BGB § 355 (2), Polish consumer act art. 27. */
  withdrawalDays: number;
  /** Public holidays of the whole country in a year, `YYYY-MM-DD`. */
  publicHolidays: (year: number) => readonly string[];
  /** Days to answer a complaint: law in Poland (consumer act art. 7a), a promise in Germany. */
  complaintDays: number;
  /** Coming days of new legal duties that the office shows. */
  lawDates: readonly LawDate[];
  /** Order numbers start with this letter pair. */
  orderPrefix: string;
  /** The usual one first. */
  carriers: readonly Carrier[];
}
