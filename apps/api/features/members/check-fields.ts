import type { ErrorCode } from "@kram/contract/errors";
import { ShopError } from "../../platform/shop-error.ts";
import type { Country } from "@kram/countries/country";
import { addressProblems, type TypedAddress } from "@kram/domain/fields";

export function trimmed<Fields extends Record<string, string | undefined>>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text?.trim()])) as Fields;
}

/** Refuses with the code of each wrong field. */
export function refuseProblems(problems: Readonly<Partial<Record<string, ErrorCode>>>): void {
  const refusals = Object.entries(problems).flatMap(([field, code]) => (code === undefined ? [] : [{ code, field }]));
  if (refusals.length > 0) throw new ShopError(refusals);
}

/** Trims an address, normalises its e-mail (NFKC) and its phone. Refuses: one code a field. Source: fields 3, 11. */
export function checkAddress<Part extends Partial<TypedAddress> & Record<string, string>>(
  typed: Part,
  country: Country,
): Part {
  const address = trimmed(typed);
  const { email } = address;
  const normal = email === undefined ? address : { ...address, email: email.normalize("NFKC").toLowerCase() };
  refuseProblems(addressProblems(normal, country.fields));
  return normal.mobile === undefined
    ? normal
    : { ...normal, mobile: country.fields.phone(normal.mobile) ?? normal.mobile };
}
