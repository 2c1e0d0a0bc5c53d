import type { Messages } from "../../i18n/messages.ts";
import { COUNTRY } from "../../config/country.ts";
import type { SectionField } from "./section-fields.tsx";

/** Names of the lines of a place where letters arrive, in the order in which they are asked for. */
export const PLACE_NAMES = ["street", "buildingNo", "apartmentNo", "zipCode", "city"] as const;

export type PlaceName = (typeof PLACE_NAMES)[number];

/** What browsers may fill in (null is nothing), how wide a line is, and its longest text. */
const LOOKS: Readonly<Record<PlaceName, readonly [string | null, string, number]>> = {
  street: ["address-line1", "col-span-6 sm:col-span-3", 120],
  buildingNo: [null, "col-span-3 sm:col-span-2", 20],
  apartmentNo: [null, "col-span-3 sm:col-span-1", 20],
  zipCode: ["postal-code", "col-span-6 sm:col-span-2", 10],
  city: ["address-level2", "col-span-6 sm:col-span-4", 80],
};

/** Lines of an address with their values; `shipping` marks them as another address for browsers. */
export function placeFields(
  texts: Messages["members"]["profile"],
  place: Record<PlaceName, string>,
  kind: "main" | "shipping",
): SectionField<PlaceName>[] {
  return PLACE_NAMES.map((name) => {
    const [filled, width, maxLength] = LOOKS[name];
    return {
      name,
      label: texts.fields[name],
      value: place[name],
      autoComplete: filled === null ? "off" : `${kind === "shipping" ? "shipping " : ""}${filled}`,
      width,
      maxLength,
      ...(name === "zipCode" && { mask: COUNTRY.masks.zipCode }),
      ...(name === "apartmentNo" && { optional: "" }),
    };
  });
}
