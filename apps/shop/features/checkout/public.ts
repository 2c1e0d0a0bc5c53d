export { EMPTY_ADDRESS } from "./address-fields.ts";
export { AddressForm } from "./address-form.tsx";
export type { AddressFormTexts } from "./address-form-texts.ts";
