import { COUNTRY } from "../../config/country.ts";
import type { ProfileTexts } from "./members-texts.ts";
import type { SectionField } from "./section-fields.tsx";

/** Names of the lines of a place where letters arrive, in the order in which they are asked for. */
export const PLACE_NAMES = ["street", "buildingNo", "apartmentNo", "zipCode", "city"] as const;

/** One of PLACE_NAMES. */
export type PlaceName = (typeof PLACE_NAMES)[number];

const HALF = "col-span-3";

/** The lines of a place with what they hold; `kind` tells browsers whose place it is. */
export function placeFields(
  texts: ProfileTexts,
  place: Record<PlaceName, string>,
  kind: "home" | "shipping",
): SectionField<PlaceName>[] {
  const { fields } = texts;
  return [
    {
      name: "street",
      label: fields.street,
      value: place.street,
      autoComplete: `${kind} address-line1`,
      width: "col-span-6 sm:col-span-4",
      maxLength: 120,
    },
    {
      name: "buildingNo",
      label: fields.buildingNo,
      value: place.buildingNo,
      autoComplete: "off",
      width: `${HALF} sm:col-span-1`,
      maxLength: 20,
    },
    {
      name: "apartmentNo",
      label: fields.apartmentNo,
      value: place.apartmentNo,
      autoComplete: "off",
      width: `${HALF} sm:col-span-1`,
      maxLength: 20,
      optional: "",
    },
    {
      name: "zipCode",
      label: fields.zipCode,
      value: place.zipCode,
      autoComplete: `${kind} postal-code`,
      width: "col-span-6 sm:col-span-2",
      maxLength: 10,
      mask: COUNTRY.masks.zipCode,
    },
    {
      name: "city",
      label: fields.city,
      value: place.city,
      autoComplete: `${kind} address-level2`,
      width: "col-span-6 sm:col-span-4",
      maxLength: 80,
    },
  ];
}
