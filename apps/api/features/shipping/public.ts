export { daysOf, listShippingOffers, type ShippingOffer } from "./shipping-methods.ts";
export { presentShipping, readKnown, type ShippingDeps } from "./present-shipping.ts";
export { checkedLocker, setCartShipping, setShippingProduct } from "./set-cart-shipping.ts";
export { arrivalAfter } from "./arrival.ts";
