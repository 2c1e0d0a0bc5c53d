export {
  createGoodsResource,
  createMemberCartsResource,
  createGiftOrdersResource,
  type Goods,
} from "./carts-resource.ts";
export { KEEPING_FOUND } from "./goods-items.tsx";
export { MemberCartPart } from "./member-cart.tsx";
