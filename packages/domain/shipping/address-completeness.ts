import { isEmail } from "../fields/public.ts";

/** Source: fields 3. */
export const COURIER_FIELDS = ["street", "buildingNo", "zipCode", "city", "mobile", "email"] as const;

/** Source: fields 4. */
export const LOCKER_FIELDS = ["inpostLocker", "name", "surname", "mobile", "email"] as const;

/** Source: shipping 1. */
export const SHIPPING_METHODS = ["COURIER", "PACZKOMAT"] as const;

export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/** Source: shipping 4. */
export type ShippingProblem = "SHIPPING_METHOD_NOT_AVAILABLE" | "MISSING_ADDRESS_DATA" | "MISSING_ADDRESS_DATA_LOCKER";

type Fields = Readonly<Record<string, unknown>>;

/** Asked of the receiver. */
export interface LockerNeeds {
  /** The receiver's own number of 6 to 10 digits. */
  postNumber: boolean;
  /** It receives the code. */
  isPhone: (text: string) => boolean;
}

/** Missing or blank; for lockers also those that reach nobody. Source: shipping 4. */
export function missingAddressFields(method: ShippingMethod, fields: Fields | null, needs: LockerNeeds): string[] {
  if (method === "COURIER") return COURIER_FIELDS.filter((name) => textOf(fields, name) === "");
  const isGood: Partial<Record<string, (text: string) => boolean>> = { mobile: needs.isPhone, email: isEmail };
  const missing: string[] = LOCKER_FIELDS.filter((name) => {
    const text = textOf(fields, name);
    return text === "" || isGood[name]?.(text) === false;
  });
  return needs.postNumber && !isPostNumber(textOf(fields, "postNumber")) ? [...missing, "postNumber"] : missing;
}

/** Of Germany. Source: the operator of Packstations. */
function isPostNumber(text: string): boolean {
  return /^\d{6,10}$/u.test(text);
}

function textOf(fields: Fields | null, name: string): string {
  const value = fields?.[name];
  return typeof value === "string" ? value.trim() : "";
}

export function shippingProblem(method: ShippingMethod, missing: readonly string[]): ShippingProblem | null {
  if (missing.length === 0) return null;
  return method === "COURIER" ? "MISSING_ADDRESS_DATA" : "MISSING_ADDRESS_DATA_LOCKER";
}
