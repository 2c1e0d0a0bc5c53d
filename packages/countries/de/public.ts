import type { Carrier, FieldMasks, CountryDetails } from "../country/country.ts";
import { compactPhone, type FieldRules, hasIbanChecksum } from "@kram/domain/fields";
import { easterSunday, plusDays } from "@kram/domain/calendar";

/** With their public pages about a parcel. */
export const germanCarriers: readonly Carrier[] = [
  {
    code: "dhl",
    name: "DHL",
    trackingUrl: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}",
  },
  { code: "dpd", name: "DPD", trackingUrl: "https://tracking.dpd.de/parcelstatus?query={number}" },
  { code: "gls", name: "GLS", trackingUrl: "https://gls-group.com/DE/de/paketverfolgung/?match={number}" },
];

const TAX_NUMBER = [
  /^\d{10}$/u,
  /^\d{5}[\d/]\d{5}$/u,
  /^\d{2}\/\d{3}\/\d{5}$/u,
  /^\d{3}\/\d{3}\/\d{5}$/u,
  /^\d{3}\/\d{4}\/\d{4}$/u,
];

/** Source: fields 6. */
export const germanFields: FieldRules = {
  bankAccount(text) {
    const compact = text.replace(/ /gu, "");
    return /^DE\d{20}$/u.test(compact) && hasIbanChecksum(compact);
  },
  phone(text) {
    const [, prefix, number] = /^(\+49|0049)?(\d{9,11})$/u.exec(compactPhone(text) ?? "") ?? [];
    if (number === undefined) return null;
    // The table writes +49 before nine digits only; longer numbers get back the zero that +49 replaced.
    if (prefix === undefined || number.startsWith("0")) return number;
    return number.length === 10 ? `0${number}` : `+49${number}`;
  },
  taxNumber: (text) => TAX_NUMBER.some((form) => form.test(text)),
  internationalTaxNumber: (text) => text === "" || /^DE\d{9}$/u.test(text),
  zipCode: (text) => /^\d{5}$/u.test(text),
  // Tax numbers have a check digit by state, which no list names; a wrong IBAN is refused.
  doubts: () => false,
};

/** Tax numbers have too many forms for a mask. Source: fields 9. */
export const germanMasks: FieldMasks = {
  bankAccount: "DE99 9999 9999 9999 9999 99",
  taxNumber: null,
  zipCode: "99999",
};

const FIXED = ["01-01", "05-01", "10-03", "12-25", "12-26"];
/** Good Friday, Easter Monday, Ascension Day, Whit Monday: days after Easter Sunday. */
const MOVABLE = [-2, 1, 39, 50];

/** Only those of all states. Sources: laws of the states on Sundays and holidays; Einigungsvertrag art. 2 (2). */
export function germanHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  return [...FIXED.map((day) => `${year}-${day}`), ...MOVABLE.map((days) => plusDays(easter, days))].toSorted();
}

/** Source: shop-and-people 2; VAT rates of the German VAT act (19 %, 7 %); stepwise reductions of PAngV § 11 (2). */
export const germany = {
  code: "de",
  currency: "EUR",
  currencySign: "€",
  phonePrefix: "+49",
  timeZone: "Europe/Berlin",
  serviceLocale: "de",
  vatPercent: { standard: 19, reduced: 7, food: 7 },
  freeShippingFrom: 7_500,
  payoutMinimum: 500,
  claimYears: 3,
  stepwiseReductionKeepsStart: true,
  namesListPrice: true,
  lockerNeedsPostNumber: true,
  dateOrder: "day-first",
  fields: germanFields,
  masks: germanMasks,
  // Six weeks are usual. Source: BGB § 308 No. 5.
  termsNoticeDays: 42,
  withdrawalDays: 14,
  protectsSoleTraders: false,
  publicHolidays: germanHolidays,
  complaintDays: 14,
  // E-invoices between companies, first above 800,000 EUR of sales a year: UStG § 27 (38).
  lawDates: [
    { kind: "invoicesLarge", on: "2027-01-01" },
    { kind: "invoicesAll", on: "2028-01-01" },
  ],
  orderPrefix: "DE",
  carriers: germanCarriers,
} as const satisfies CountryDetails;
