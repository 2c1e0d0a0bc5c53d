export { addressFormTexts } from "./address-form-texts.ts";
export {
  answerGetPayment,
  answerGetShipping,
  answerPaymentUri,
  answerPlaceOrder,
  answerRemoveShippingProduct,
  answerSetPayment,
  answerSetShipping,
  answerSetShippingProduct,
} from "./answer-checkout.ts";
export { answerAddAddress, answerLockers, answerRemoveAddress, answerSetAddress } from "./answer-places.ts";
export { CheckoutPage, SuccessPage } from "./checkout-page.tsx";
export { checkoutTexts } from "./checkout-texts.ts";
