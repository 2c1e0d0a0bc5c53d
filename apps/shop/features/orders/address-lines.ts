import type { Address } from "@kram/contract/members";
import type { OrderDetail } from "@kram/contract/orders";
import { fill } from "../../i18n/fill.ts";
import type { OrdersTexts } from "./orders-texts.ts";

/** Leaves out what is unknown. */
export function addressLines(address: Address): string[] {
  const house = [address.buildingNo, address.apartmentNo].filter((part) => part !== "").join("/");
  const lines = [
    `${address.street} ${house}`,
    `${address.zipCode} ${address.city}`,
    [address.mobile, address.email].filter((part) => part !== "").join(" · "),
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** A locker as when chosen. */
export function deliveryLines(
  address: OrderDetail["shipping"]["address"],
  texts: Pick<OrdersTexts, "lockerOf" | "postNumber">,
): string[] {
  const receiver = `${address.name} ${address.surname}`.trim();
  if (!("inpostLocker" in address)) return [receiver, ...addressLines(address)].filter((line) => line !== "");
  const { inpostLocker, locker, postNumber = "", mobile, email } = address;
  const place = locker?.address ?? { street: "", buildingNo: "", zipCode: "", city: "" };
  const lines = [
    receiver,
    postNumber === "" ? "" : fill(texts.postNumber, { number: postNumber }),
    fill(texts.lockerOf, { name: inpostLocker }),
    ...addressLines({ ...place, apartmentNo: "", mobile, email }),
  ];
  return lines.filter((line) => line !== "");
}
