export { daysOf, listShippingOffers, type ShippingOffer } from "./shipping-methods.ts";
export { checkedLocker, setShippingProduct } from "./set-cart-shipping.ts";
export { arrivalAfter } from "./arrival.ts";
