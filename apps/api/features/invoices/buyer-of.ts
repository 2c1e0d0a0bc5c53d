import type { Country } from "@kram/countries/country";
import type { InvoiceBuyer } from "@kram/domain/invoices";
import type { InvoicedOrder } from "./invoices.repository.ts";

/** Who an order's invoice is made out to: the member at the own address, or where the parcel goes while none is known. */
export function buyerOf(order: InvoicedOrder, country: Country): InvoiceBuyer {
  const { name, company, taxNumber, email, memberNo } = order;
  const known = { name, company, taxNumber, email, memberNo, countryCode: country.code.toUpperCase() };
  if (order.street !== "") return { ...known, ...placeOf(order) };
  const address = order.shippingAddress;
  const locker = address.locker as { address?: Record<string, unknown> } | null | undefined;
  return { ...known, ...placeOf(locker?.address ?? address) };
}

function placeOf(from: object): Pick<InvoiceBuyer, "street" | "zipCode" | "city"> {
  const text = (key: string) => {
    const value: unknown = (from as Record<string, unknown>)[key];
    return typeof value === "string" ? value : "";
  };
  const house = [text("buildingNo"), text("apartmentNo")].filter((part) => part !== "").join("/");
  return { street: `${text("street")} ${house}`.trim(), zipCode: text("zipCode"), city: text("city") };
}
