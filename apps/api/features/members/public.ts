export { createAccountLinksRepository } from "./account-links.repository.ts";
export { createAccountMailHandlers } from "./account-mails.ts";
export { registerAccountRoutes } from "./account.routes.ts";
export { registerBookAddressRoutes } from "./book-address.routes.ts";
export { createMembersRepository, type MemberRow, type MembersRepository } from "./members.repository.ts";
export { registerMemberRoutes } from "./members.routes.ts";
export { presentBookAddress, presentMember } from "./present-member.ts";
export { registerProfileRoutes } from "./profile.routes.ts";
