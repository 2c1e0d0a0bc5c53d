export { createGoodsResource, createMemberCartsResource } from "./carts-resource.ts";
export { MemberCartPart } from "./member-cart.tsx";
