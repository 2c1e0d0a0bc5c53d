import type { InvoiceBuyer } from "./invoice.ts";

/** Whom an invoice names, field by field; empty where there is none, and a private person has no company. */
export interface NamedBuyer {
  name: string;
  surname: string;
  company: string;
  taxNumber: string;
  internationalTaxNumber: string;
  street: string;
  buildingNo: string;
  apartmentNo: string;
  zipCode: string;
  city: string;
}

/** What staff corrected, else the profile, with the parcel's place while that knows no address. Source: invoices 1. */
export function namedBuyer({
  corrected,
  profile,
  shippingAddress,
}: {
  corrected: NamedBuyer | null;
  profile: NamedBuyer;
  /** As an order keeps it: of a street, or of a locker. */
  shippingAddress: object;
}): NamedBuyer {
  if (corrected) return corrected;
  if (profile.street !== "") return profile;
  const { locker } = shippingAddress as { locker?: { address?: object } | null };
  return { ...profile, ...placeOf(locker?.address ?? shippingAddress) };
}

type Place = Pick<NamedBuyer, "street" | "buildingNo" | "apartmentNo" | "zipCode" | "city">;

function placeOf(from: object): Place {
  const text = (key: keyof Place) => {
    const value: unknown = (from as Partial<Place>)[key];
    return typeof value === "string" ? value : "";
  };
  return {
    street: text("street"),
    buildingNo: text("buildingNo"),
    apartmentNo: text("apartmentNo"),
    zipCode: text("zipCode"),
    city: text("city"),
  };
}

/** As a document keeps it; a number of the Union is a company's. */
export function invoiceBuyer(
  named: NamedBuyer,
  member: Pick<InvoiceBuyer, "countryCode" | "email" | "memberNo">,
): InvoiceBuyer {
  const { company, taxNumber, internationalTaxNumber, buildingNo, apartmentNo, zipCode, city } = named;
  const house = [buildingNo, apartmentNo].filter((part) => part !== "").join("/");
  return {
    ...member,
    name: `${named.name} ${named.surname}`,
    company: company === "" ? null : company,
    taxNumber: taxNumber === "" ? null : taxNumber,
    vatNumber: company === "" || internationalTaxNumber === "" ? null : internationalTaxNumber,
    street: `${named.street} ${house}`.trim(),
    zipCode,
    city,
  };
}

/** Back from a document, which knows names and houses as one. */
export function buyerOnInvoice({
  name,
  company,
  taxNumber,
  vatNumber,
  street,
  zipCode,
  city,
}: InvoiceBuyer): NamedBuyer {
  return {
    name,
    surname: "",
    company: company ?? "",
    taxNumber: taxNumber ?? "",
    internationalTaxNumber: vatNumber ?? "",
    street,
    buildingNo: "",
    apartmentNo: "",
    zipCode,
    city,
  };
}
