import type { Address } from "@kram/contract/members";

/** A postal address as people write it, in lines; what is not known is left out. */
export function addressLines(address: Address): string[] {
  const house = [address.buildingNo, address.apartmentNo].filter((part) => part !== "").join("/");
  const lines = [
    `${address.street} ${house}`,
    `${address.zipCode} ${address.city}`,
    [address.mobile, address.email].filter((part) => part !== "").join(" · "),
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
