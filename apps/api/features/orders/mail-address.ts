import type { OrderDetail } from "@kram/contract/orders";
import { fillText } from "../../platform/fill-text.ts";
import type { OrderDetailRow } from "./orders.repository.ts";

interface AddressTexts {
  movedFrom: string;
  locker: string;
}

/** With phone and e-mail, which may be all that changed. */
export function movedNote(before: OrderDetailRow["shippingAddress"] | null, texts: AddressTexts): string[] {
  if (before === null) return [];
  const address = before as OrderDetail["shipping"]["address"];
  return [fillText(texts.movedFrom, { address: contactLines(address, texts).join(", ") })];
}

/** A locker has the place it had when it was chosen. */
export function addressLines(address: OrderDetail["shipping"]["address"], texts: AddressTexts): string[] {
  const name = `${address.name} ${address.surname}`;
  if ("inpostLocker" in address) {
    const place = address.locker ? placeLines({ ...address.locker.address, apartmentNo: "" }) : [];
    return filled([name, fillText(texts.locker, { name: address.inpostLocker }), ...place]);
  }
  return filled([name, ...placeLines(address)]);
}

export function contactLines(address: OrderDetail["shipping"]["address"], texts: AddressTexts): string[] {
  return filled([...addressLines(address, texts), address.mobile, address.email]);
}

export function placeLines(
  place: Record<"street" | "buildingNo" | "apartmentNo" | "zipCode" | "city", string>,
): string[] {
  const house = place.apartmentNo === "" ? place.buildingNo : `${place.buildingNo}/${place.apartmentNo}`;
  return [`${place.street} ${house}`, `${place.zipCode} ${place.city}`];
}

export function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
