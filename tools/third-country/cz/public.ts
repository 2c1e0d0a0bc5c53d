import type { CountryDetails } from "../../../packages/countries/country/country.ts";
import { easterSunday, plusDays } from "../../../packages/domain/calendar/public.ts";
import { czechFields, czechMasks } from "./field-rules.ts";

const FIXED = "01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26".split(" ");

/** Czechia. Sources: VAT act § 47 (21 %, 12 %); civil code § 1829; consumer act § 19. */
export const czechia = {
  code: "cz",
  currency: "CZK",
  currencySign: "Kč",
  phonePrefix: "+420",
  timeZone: "Europe/Prague",
  serviceLocale: "en",
  vatPercent: { standard: 21, reduced: 12, food: 12 },
  freeShippingFrom: 150_000,
  payoutMinimum: 10_000,
  claimYears: 3,
  stepwiseReductionKeepsStart: false,
  namesListPrice: false,
  lockerNeedsPostNumber: false,
  dateOrder: "day-first",
  fields: czechFields,
  masks: czechMasks,
  termsNoticeDays: 14,
  withdrawalDays: 14,
  protectsSoleTraders: false,
  publicHolidays: czechHolidays,
  complaintDays: 30,
  lawDates: [],
  orderPrefix: "CZ",
  carriers: [{ code: "zasilkovna", name: "Zásilkovna", trackingUrl: "https://tracking.packeta.com/cs/?id={number}" }],
} as const satisfies CountryDetails;

/** Public holidays of Czechia in a year. */
function czechHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  return [...FIXED.map((day) => `${year}-${day}`), plusDays(easter, -2), plusDays(easter, 1)].toSorted();
}
