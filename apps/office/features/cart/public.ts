export {
  createGoodsResource,
  createMemberCartsResource,
  createGiftOrdersResource,
  type Goods,
} from "./carts-resource.ts";
export { MemberCartPart } from "./member-cart.tsx";
