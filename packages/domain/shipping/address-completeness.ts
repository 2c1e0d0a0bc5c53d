/** Fields that a courier needs. Source: specification §3. */
export const COURIER_FIELDS = ["street", "buildingNo", "zipCode", "city", "mobile", "email"] as const;

/** Fields that a parcel locker needs. Source: specification §3. */
export const LOCKER_FIELDS = ["inpostLocker", "name", "surname", "mobile", "email"] as const;

/** How an order travels. Source: specification §3. */
export const SHIPPING_METHODS = ["COURIER", "PACZKOMAT"] as const;

/** One of SHIPPING_METHODS. */
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/** Why an order cannot ship yet. Source: specification §3. */
export type ShippingProblem = "SHIPPING_METHOD_NOT_AVAILABLE" | "MISSING_ADDRESS_DATA" | "MISSING_ADDRESS_DATA_LOCKER";

type Fields = Readonly<Record<string, unknown>>;

/** Names the required fields that are missing or blank for a way of shipping; empty when complete. `postNumber` says that lockers ask for the receiver's own number of 6 to 10 digits. Source: specification §5. */
export function missingAddressFields(
  method: ShippingMethod,
  fields: Fields | null,
  { postNumber = false }: { postNumber?: boolean } = {},
): string[] {
  const required = method === "COURIER" ? COURIER_FIELDS : LOCKER_FIELDS;
  const missing: string[] = required.filter((name) => textOf(fields, name) === "");
  const needsNumber = method === "PACZKOMAT" && postNumber && !POST_NUMBER.test(textOf(fields, "postNumber"));
  return needsNumber ? [...missing, "postNumber"] : missing;
}

/** Source: the operator of German Packstations. */
const POST_NUMBER = /^\d{6,10}$/u;

function textOf(fields: Fields | null, name: string): string {
  const value = fields?.[name];
  return typeof value === "string" ? value.trim() : "";
}

/** The problem code for missing fields of a way of shipping; null when nothing is missing. */
export function shippingProblem(method: ShippingMethod, missing: readonly string[]): ShippingProblem | null {
  if (missing.length === 0) return null;
  return method === "COURIER" ? "MISSING_ADDRESS_DATA" : "MISSING_ADDRESS_DATA_LOCKER";
}
