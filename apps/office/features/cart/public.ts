export {
  createGoodsResource,
  createMemberCartsResource,
  createGiftOrdersResource,
  type Goods,
  type GoodsLine,
} from "./carts-resource.ts";
export { GoodsItems, KEEPING_FOUND, NO_GOODS, together } from "./goods-items.tsx";
export { MemberCartPart } from "./member-cart.tsx";
export { createMemberDeliveriesResource, createPaymentLinksResource } from "./payment-links-resource.ts";
