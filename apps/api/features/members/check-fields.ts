import type { ErrorCode } from "@kram/contract/errors";
import { ShopError } from "../../platform/shop-error.ts";

/** Every text of a form without the blanks around it. */
export function trimmed<Fields extends Record<string, string | undefined>>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text?.trim()])) as Fields;
}

/** Refuses with one code a field that a rule found something wrong with. */
export function refuseProblems(problems: Readonly<Partial<Record<string, ErrorCode>>>): void {
  const refusals = Object.entries(problems).flatMap(([field, code]) => (code === undefined ? [] : [{ code, field }]));
  if (refusals.length > 0) throw new ShopError(refusals);
}
