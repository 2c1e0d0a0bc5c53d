import type { Country } from "@kram/countries/country";
import { addressProblems, type TypedAddress } from "@kram/domain/fields";
import { ShopError } from "../../platform/shop-error.ts";

/** Answers an address trimmed, its e-mail normalised (NFKC). Refuses with one code a field that is not right. Source: specification §5; design notes on reliability, rule 14. */
export function checkAddress(typed: TypedAddress, country: Country): TypedAddress {
  const trimmed = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()]));
  const address = {
    ...(trimmed as unknown as TypedAddress),
    email: typed.email.normalize("NFKC").trim().toLowerCase(),
  };
  const problems = Object.entries(addressProblems(address, country.fields));
  if (problems.length > 0) throw new ShopError(problems.map(([field, code]) => ({ code, field })));
  return address;
}
