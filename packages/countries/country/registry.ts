import { germany } from "../de/public.ts";
import { poland } from "../pl/public.ts";
import type { Country } from "./country.ts";

const COUNTRIES = { pl: poland, de: germany } as const satisfies Record<string, Country>;

/** Code of an instance that this build knows. */
export type Instance = keyof typeof COUNTRIES;

/** All instance codes, Poland first. */
export const INSTANCES: readonly Instance[] = ["pl", "de"];

/** The country of an instance. Source: shop-and-people 2. */
export function countryOf(instance: Instance): Country {
  return COUNTRIES[instance];
}
