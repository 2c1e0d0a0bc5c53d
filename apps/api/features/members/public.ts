export { checkAddress, refuseProblems, trimmed } from "./check-fields.ts";
export { eraseAgain } from "./delete-representative.ts";
export { createMembersRepository, type MembersRepository } from "./members.repository.ts";
export { presentMember } from "./present-member.ts";
export { importMemberLines } from "./import/import-member-lines.ts";
