export { createGoodsResource, createMemberCartsResource, createGiftOrdersResource } from "./carts-resource.ts";
export { MemberCartPart } from "./member-cart.tsx";
