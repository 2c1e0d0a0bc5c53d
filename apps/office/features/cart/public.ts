export { createGoodsResource, createMemberCartsResource, createPresentsResource } from "./carts-resource.ts";
export { MemberCartPart } from "./member-cart.tsx";
