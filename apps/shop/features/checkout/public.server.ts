export { addressFormTexts } from "./address-form-texts.ts";
export { CheckoutPage, SuccessPage } from "./checkout-page.tsx";
export { checkoutTexts } from "./checkout-texts.ts";
