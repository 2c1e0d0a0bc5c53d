import type { Carrier } from "../country/country.ts";

/** Carriers of Germany with their public pages about a parcel. */
export const germanCarriers: readonly Carrier[] = [
  {
    code: "dhl",
    name: "DHL",
    trackingUrl: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}",
  },
  { code: "dpd", name: "DPD", trackingUrl: "https://tracking.dpd.de/parcelstatus?query={number}" },
  { code: "gls", name: "GLS", trackingUrl: "https://gls-group.com/DE/de/paketverfolgung/?match={number}" },
];
