export { setShippingProduct } from "./set-cart-shipping.ts";
export { methodOfShippingProduct } from "./shipping-methods.ts";
