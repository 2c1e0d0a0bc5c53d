import type { Carrier } from "../country/country.ts";

/** Carriers of Poland with their public pages about a parcel. */
export const polishCarriers: readonly Carrier[] = [
  { code: "inpost", name: "InPost", trackingUrl: "https://inpost.pl/sledzenie-przesylek?number={number}" },
  { code: "dpd", name: "DPD", trackingUrl: "https://tracktrace.dpd.com.pl/parcelDetails?p1={number}" },
  { code: "poczta", name: "Poczta Polska", trackingUrl: "https://emonitoring.poczta-polska.pl/?numer={number}" },
];
