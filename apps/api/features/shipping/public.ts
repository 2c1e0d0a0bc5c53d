export { setShippingProduct } from "./set-cart-shipping.ts";
