export { EMPTY_ADDRESS } from "./address-entry.ts";
export { AddressForm } from "./address-form.tsx";
export type { AddressFormTexts } from "./checkout-texts.ts";
