import type { CountryFacts } from "../country/country.ts";
import { polishCarriers } from "./carriers.ts";
import { polishFields, polishMasks } from "./field-rules.ts";
import { polishHolidays } from "./public-holidays.ts";

/** Poland. Source: shop-and-people 2; VAT rates of the Polish VAT act (23 %, 8 %, 5 %); Polish price act art. 4 (2). */
export const poland = {
  code: "pl",
  currency: "PLN",
  currencySign: "zł",
  phonePrefix: "+48",
  timeZone: "Europe/Warsaw",
  serviceLocale: "pl",
  vatPercent: { standard: 23, reduced: 8, food: 5 },
  freeShippingFrom: 30_000,
  stepwiseReductionKeepsStart: false,
  namesListPrice: false,
  lockerNeedsPostNumber: false,
  fields: polishFields,
  masks: polishMasks,
  withdrawalDays: 14,
  publicHolidays: polishHolidays,
  complaintDays: 14,
  // Fines for not issuing invoices in KSeF: Polish VAT act art. 106ni.
  lawDates: [{ kind: "invoiceFines", on: "2027-01-01" }],
  orderPrefix: "PL",
  carriers: polishCarriers,
} as const satisfies CountryFacts;
