export {
  type CartPayment,
  cartPayment,
  getCartPayment,
  getPaymentUri,
  paymentMethod,
  removeShippingProduct,
  setCartPayment,
  setShippingProduct,
} from "./operations.ts";
