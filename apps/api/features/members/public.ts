export { createMembersRepository, type MemberRow, type MembersRepository } from "./members.repository.ts";
export { registerMemberRoutes } from "./members.routes.ts";
export { presentAddress, presentBookAddress } from "./present-member.ts";
