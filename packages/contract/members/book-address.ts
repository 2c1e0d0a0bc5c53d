import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, postalFields } from "../schema/public.ts";
import { bookAddress } from "./representative.ts";

const shared = { tag: "members", access: "member", limit: "write" } as const;

/** Problems come by field with the codes of fields 10. */
export const bookAddressInput = z.strictObject({
  name: inputText(80),
  surname: inputText(80),
  ...postalFields,
  mobile: inputText(40),
  email: inputText(254),
});

/** What an address may be refused for, by field. */
export const ADDRESS_ERRORS = [
  "field-is-required",
  "too-short",
  "invalid-format",
  "invalid-street-name",
  "invalid-street-format",
  "building-number-starts-with-zero",
  "invalid-building-no",
  "city-name-too-short",
  "invalid-city-format",
  "InvalidZipCode",
  "InvalidPhone",
  "please-enter-valid-email",
] as const;

const place = z.strictObject({ id: inputText(40) });

/** At most 50. Source: members 3. */
export const addBookAddress = defineOperation({
  ...shared,
  id: "addBookAddress",
  method: "POST",
  path: "/representative/book-address",
  summary: "Add an address",
  body: bookAddressInput,
  response: bookAddress,
  errors: [...ADDRESS_ERRORS, "address.book-full"],
});

/** Orders keep the former one. Source: members 3. */
export const setBookAddress = defineOperation({
  ...shared,
  id: "setBookAddress",
  method: "PUT",
  path: "/representative/book-address/{id}",
  summary: "Change an address",
  params: place,
  body: bookAddressInput,
  response: bookAddress,
  errors: [...ADDRESS_ERRORS, "address.unknown"],
});

/** A cart takes the primary one instead. Source: members 3. */
export const removeBookAddress = defineOperation({
  ...shared,
  id: "removeBookAddress",
  method: "DELETE",
  path: "/representative/book-address/{id}",
  summary: "Delete an address",
  params: place,
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ["address.unknown"],
});
