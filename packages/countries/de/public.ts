import type { CountryFacts } from "../country/country.ts";
import { germanCarriers } from "./carriers.ts";
import { germanFields, germanMasks } from "./field-rules.ts";
import { germanHolidays } from "./public-holidays.ts";

/** Germany. Source: shop-and-people 2; VAT rates of the German VAT act (19 %, 7 %); stepwise reductions of PAngV § 11 (2). */
export const germany = {
  code: "de",
  currency: "EUR",
  currencySign: "€",
  phonePrefix: "+49",
  timeZone: "Europe/Berlin",
  serviceLocale: "de",
  vatPercent: { standard: 19, reduced: 7, food: 7 },
  freeShippingFrom: 7_500,
  stepwiseReductionKeepsStart: true,
  namesListPrice: true,
  lockerNeedsPostNumber: true,
  fields: germanFields,
  masks: germanMasks,
  withdrawalDays: 14,
  publicHolidays: germanHolidays,
  complaintDays: 14,
  // E-invoices between companies, above 800,000 EUR of sales a year first: UStG § 27 (38).
  lawDates: [
    { kind: "invoicesLarge", on: "2027-01-01" },
    { kind: "invoicesAll", on: "2028-01-01" },
  ],
  orderPrefix: "DE",
  carriers: germanCarriers,
} as const satisfies CountryFacts;
