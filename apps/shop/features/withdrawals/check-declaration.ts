import { isEmailAddress } from "@kram/domain/sessions";

/** What a person declares; `goods` is empty for the whole order. */
export interface Declaration {
  number: string;
  name: string;
  email: string;
  goods: string;
}

/** What is wrong with a declaration, by field, as codes of the errors' texts. */
export function checkDeclaration({ number, name, email }: Omit<Declaration, "goods">) {
  const mail = email.trim();
  return {
    ...(number.trim() === "" && { number: "field-is-required" }),
    ...(name.trim() === "" && { name: "field-is-required" }),
    ...(mail === "" ? { email: "field-is-required" } : !isEmailAddress(mail) && { email: "please-enter-valid-email" }),
  };
}
