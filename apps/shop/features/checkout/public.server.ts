export { addressFormTexts, checkoutTexts } from "./checkout-texts.ts";
export { CheckoutPage, SuccessPage } from "./checkout-page.tsx";
