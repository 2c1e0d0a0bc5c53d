import type { FieldRules } from "@kram/domain/fields";
import type { Locale } from "@kram/domain/languages";
import type { Minor } from "@kram/domain/money";

/** VAT class of a product; each country maps it to its own rate. */
export type VatClass = "standard" | "reduced" | "food";

/** How numbers are laid out while they are typed: 9 stands for a digit, all else is put in by itself; null leaves the text alone. Source: fields 9. */
export interface FieldMasks {
  bankAccount: string;
  taxNumber: string | null;
  zipCode: string;
}

/** Who carries parcels in a country; `{number}` in the address stands for the parcel's number. */
export interface Carrier {
  code: string;
  name: string;
  trackingUrl: string;
}

/** A day, `YYYY-MM-DD`, from which the law asks for something new: fines for missing e-invoices, e-invoices of large companies, of all. */
export interface LawDate {
  kind: "invoiceFines" | "invoicesLarge" | "invoicesAll";
  on: string;
}

/** All that a country's folder says of it; a third country is one more folder, and a line of the registry. Source: shop-and-people 10. */
export interface CountryFacts {
  /** Lower-case instance code, also the path prefix of the shop without its slash. */
  code: string;
  /** Three letters. Source: ISO 4217. */
  currency: string;
  /** How amounts name the currency behind them. */
  currencySign: string;
  phonePrefix: string;
  timeZone: string;
  /** Language in which customer service of this country reads. */
  serviceLocale: Locale;
  /** VAT in whole percent by class. */
  vatPercent: Readonly<Record<VatClass, number>>;
  /** Gross goods value from which delivery is free until an owner sets another one, in minor units. */
  freeShippingFrom: Minor;
  /** Whether reductions that follow one another without interruption count as one, from the first on. Source: PAngV § 11 (2). */
  stepwiseReductionKeepsStart: boolean;
  /** Whether the price that a new product is reduced from is called its list price. */
  namesListPrice: boolean;
  /** Whether a parcel locker asks for the receiver's own number, as a Packstation does. */
  lockerNeedsPostNumber: boolean;
  /** What the country asks of the numbers that people type. */
  fields: FieldRules;
  /** How those numbers are laid out while they are typed. */
  masks: FieldMasks;
  /** Days for withdrawing from a contract, counted from when the goods arrived. Sources: BGB § 355 (2), Polish consumer act art. 27. */
  withdrawalDays: number;
  /** Public holidays of the whole country in a year, `YYYY-MM-DD`: a period of law that would end on one ends on the working day after it. */
  publicHolidays: (year: number) => readonly string[];
  /** Days within which a complaint is answered: by law in Poland (consumer act art. 7a), promised in Germany. */
  complaintDays: number;
  /** Days to come on which a duty of the law begins that the office tells staff of. */
  lawDates: readonly LawDate[];
  /** Order numbers start with this letter pair. */
  orderPrefix: string;
  /** Carriers that staff may hand parcels to, the usual one first. */
  carriers: readonly Carrier[];
}
