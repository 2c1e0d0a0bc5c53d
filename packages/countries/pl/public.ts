import type { Carrier, FieldMasks, CountryDetails } from "../country/country.ts";
import { compactPhone, type FieldRules, hasIbanChecksum } from "@kram/domain/fields";
import { easterSunday, plusDays } from "@kram/domain/calendar";

/** With their public pages about a parcel. */
export const polishCarriers: readonly Carrier[] = [
  { code: "inpost", name: "InPost", trackingUrl: "https://inpost.pl/sledzenie-przesylek?number={number}" },
  { code: "dpd", name: "DPD", trackingUrl: "https://tracktrace.dpd.com.pl/parcelDetails?p1={number}" },
  { code: "poczta", name: "Poczta Polska", trackingUrl: "https://emonitoring.poczta-polska.pl/?numer={number}" },
];

/** Source: fields 5. */
export const polishFields: FieldRules = {
  bankAccount: (text) => /^\d{2}(?: ?\d{4}){6}$/u.test(text),
  phone(text) {
    const [, prefix = "", number] = /^(\+48|0048|48)?(\d{9})$/u.exec(compactPhone(text) ?? "") ?? [];
    return number === undefined ? null : `${prefix && "+48"}${number}`;
  },
  taxNumber: (text) => /^\d{3}-\d{3}-\d{2}-\d{2}$/u.test(text),
  internationalTaxNumber: (text) => text === "" || /^PL\d{10}$/u.test(text),
  zipCode: (text) => /^\d{2}-\d{3}$/u.test(text),
  doubts(field, text) {
    const digits = text.replace(/\D/gu, "");
    return field === "bankAccount"
      ? digits.length === 26 && !hasIbanChecksum(`PL${digits}`)
      : digits.length === 10 && nipCheckDigit(digits) !== Number(digits[9]);
  },
};

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Ten, which no digit is, where no such number is given out. Source: Polish act on taxpayers' identification. */
function nipCheckDigit(digits: string): number {
  return NIP_WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11;
}

/** Source: fields 9. */
export const polishMasks: FieldMasks = {
  bankAccount: "99 9999 9999 9999 9999 9999 9999",
  taxNumber: "999-999-99-99",
  zipCode: "99-999",
};

const FIXED = ["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-25", "12-26"];
/** Christmas Eve is free since this year. Source: act of 6 December 2024 (Dz.U. 2024 poz. 1965). */
const CHRISTMAS_EVE_FROM = 2025;
/** Easter Sunday, Easter Monday, Whit Sunday, Corpus Christi: days after Easter Sunday. */
const MOVABLE = [0, 1, 49, 60];

/** Source: act on days free from work of 18 January 1951, art. 1. */
export function polishHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  const fixed = year < CHRISTMAS_EVE_FROM ? FIXED : [...FIXED, "12-24"];
  return [...fixed.map((day) => `${year}-${day}`), ...MOVABLE.map((days) => plusDays(easter, days))].toSorted();
}

/** Source: shop-and-people 2; VAT rates of the Polish VAT act (23 %, 8 %, 5 %); Polish price act art. 4 (2). */
export const poland = {
  code: "pl",
  currency: "PLN",
  currencySign: "zł",
  phonePrefix: "+48",
  timeZone: "Europe/Warsaw",
  serviceLocale: "pl",
  vatPercent: { standard: 23, reduced: 8, food: 5 },
  freeShippingFrom: 30_000,
  payoutMinimum: 2_000,
  claimYears: 6,
  stepwiseReductionKeepsStart: false,
  namesListPrice: false,
  lockerNeedsPostNumber: false,
  dateOrder: "day-first",
  fields: polishFields,
  masks: polishMasks,
  // Usual for services by electronic means. Source: Polish civil code art. 384(1), 385(3) No. 10.
  termsNoticeDays: 14,
  withdrawalDays: 14,
  protectsSoleTraders: true,
  publicHolidays: polishHolidays,
  complaintDays: 14,
  // Fines without KSeF: Polish VAT act art. 106ni.
  lawDates: [{ kind: "invoiceFines", on: "2027-01-01" }],
  orderPrefix: "PL",
  carriers: polishCarriers,
} as const satisfies CountryDetails;
