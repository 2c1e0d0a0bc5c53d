import type { DateOrder } from "@kram/domain/calendar";
import type { FieldRules } from "@kram/domain/fields";
import type { Locale } from "@kram/domain/languages";
import type { Minor } from "@kram/domain/money";

/** Each country maps it to its own rate. */
export type VatClass = "standard" | "reduced" | "food";

/** 9 stands for a digit, null leaves the text alone. Source: fields 9. */
export interface FieldMasks {
  bankAccount: string;
  taxNumber: string | null;
  zipCode: string;
}

/** `{number}` in the address is the parcel's. */
export interface Carrier {
  code: string;
  name: string;
  trackingUrl: string;
}

/** `YYYY-MM-DD`, from which the law asks for something new. */
export interface LawDate {
  kind: "invoiceFines" | "invoicesLarge" | "invoicesAll";
  on: string;
}

/** Source: shop-and-people 10. */
export interface CountryDetails {
  /** Lower-case instance code, also the path prefix without its slash. */
  code: string;
  /** Three letters. Source: ISO 4217. */
  currency: string;
  currencySign: string;
  phonePrefix: string;
  timeZone: string;
  serviceLocale: Locale;
  /** Whole percent. */
  vatPercent: Readonly<Record<VatClass, number>>;
  /** Gross value of goods, until an owner sets another; minor units. */
  freeShippingFrom: Minor;
  /** What is paid out at least, until an owner sets another; minor units. */
  payoutMinimum: Minor;
  /** From the end of the year. Sources: Polish civil code art. 118; BGB § 195, § 199 (1). */
  claimYears: number;
  /** An uninterrupted row of reductions counts as one. Source: PAngV § 11 (2). */
  stepwiseReductionKeepsStart: boolean;
  /** The price that a new product is reduced from. */
  namesListPrice: boolean;
  lockerNeedsPostNumber: boolean;
  dateOrder: DateOrder;
  fields: FieldRules;
  masks: FieldMasks;
  /** Between announcing new terms and their day. Nobody consents by silence, so that it is time to read and to decide. */
  termsNoticeDays: number;
  /** From receipt. Sources: BGB § 355 (2), Polish consumer act art. 27. */
  withdrawalDays: number;
  /** Whether they withdraw from what is not of their profession. Source: Polish consumer act art. 38a. */
  protectsSoleTraders: boolean;
  /** Of the whole country, `YYYY-MM-DD`. */
  publicHolidays: (year: number) => readonly string[];
  /** To answer: law in Poland (consumer act art. 7a), a promise in Germany. */
  complaintDays: number;
  /** The office shows them. */
  lawDates: readonly LawDate[];
  /** A letter pair. */
  orderPrefix: string;
  /** The usual one first. */
  carriers: readonly Carrier[];
}
