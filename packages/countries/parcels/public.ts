/** Codes of carriers, by what they do besides bringing parcels. */
export interface CarrierServices {
  /** Their couriers are called by the shop. */
  pickups: readonly string[];
  /** They make labels of returns for the shop. */
  returns: readonly string[];
  /** Those among them that send to a receiver whom the shop has to name. */
  namedReceivers: readonly string[];
}

const NONE: CarrierServices = { pickups: [], returns: [], namedReceivers: [] };

const SERVICES: Readonly<Record<string, CarrierServices>> = {
  pl: { ...NONE, pickups: ["inpost"], returns: ["inpost"] },
  de: { ...NONE, returns: ["dhl"], namedReceivers: ["dhl"] },
};

/** By the country's code. Kept from visitors' browsers, which load the country with each page. */
export function carrierServicesOf(country: string): CarrierServices {
  return SERVICES[country] ?? NONE;
}
