export { registerBookAddressRoutes } from "./book-address.routes.ts";
export { createMembersRepository, type MemberRow, type MembersRepository } from "./members.repository.ts";
export { registerMemberRoutes } from "./members.routes.ts";
export { presentBookAddress, presentMember } from "./present-member.ts";
