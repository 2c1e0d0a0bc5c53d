import type { OrderDetail } from "@kram/contract/orders";
import type { Locale } from "@kram/domain/languages";
import { fillText } from "../../../platform/fill-text.ts";
import de from "../texts/de.json" with { type: "json" };
import en from "../texts/en.json" with { type: "json" };
import pl from "../texts/pl.json" with { type: "json" };

/** A locker has the place it had when it was chosen. */
export function receiverLines({ address, shippingMethod }: OrderDetail["shipping"], texts: PrintTexts): string[] {
  const person = `${address.name} ${address.surname}`;
  if (!("inpostLocker" in address)) {
    const house = [address.buildingNo, address.apartmentNo].filter((part) => part !== "").join("/");
    return filled([person, `${address.street} ${house}`, `${address.zipCode} ${address.city}`, address.mobile]);
  }
  const { inpostLocker, postNumber = "", locker, mobile } = address;
  const place = locker?.address;
  return filled([
    person,
    postNumber === "" ? "" : fillText(texts.postNumber, { number: postNumber }),
    fillText(texts[shippingMethod], { name: inpostLocker }),
    place ? `${place.street} ${place.buildingNo}` : "",
    place ? `${place.zipCode} ${place.city}` : "",
    mobile,
  ]);
}

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** `{name}` marks what is filled in. */
export type PrintTexts = typeof pl;

const TEXTS: Readonly<Record<Locale, PrintTexts>> = { pl, en, de };

export function printTexts(locale: Locale): PrintTexts {
  return TEXTS[locale];
}
