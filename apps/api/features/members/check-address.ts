import type { Country } from "@kram/countries/country";
import { addressProblems, type TypedAddress } from "@kram/domain/fields";
import { refuseProblems, trimmed } from "./check-fields.ts";

/** Answers the given fields of an address trimmed, its e-mail normalised (NFKC). Refuses with one code a field that is not right. Source: fields 3, 11. */
export function checkAddress<Part extends Partial<TypedAddress> & Record<string, string>>(
  typed: Part,
  country: Country,
): Part {
  const address = trimmed(typed);
  const { email } = address;
  const normal = email === undefined ? address : { ...address, email: email.normalize("NFKC").toLowerCase() };
  refuseProblems(addressProblems(normal, country.fields));
  return normal;
}
