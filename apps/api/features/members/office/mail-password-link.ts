import type { Database } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { countForAccount, createPasswordsRepository } from "../../sessions/public.ts";
import { createOfficeMembersRepository } from "./office-members.repository.ts";

/** Staff never see the link. Refuses: member.unknown, member.no-password, request.too-many. */
export async function mailPasswordLink({
  db,
  staffId,
  memberNo,
}: {
  db: Database;
  staffId: number;
  memberNo: string;
}): Promise<void> {
  await db.inTransaction(async (tx) => {
    const member = await createOfficeMembersRepository(tx).signInOf(memberNo);
    if (!member) throw new ShopError({ code: "member.unknown" });
    if (!member.hasPassword) throw new ShopError({ code: "member.no-password" });
    const passwords = createPasswordsRepository(tx);
    await countForAccount(passwords, member.email);
    await passwords.askForLink(member.email);
    await noteStaffAction(tx, { staffId, action: "sendMemberPasswordLink", subject: memberNo });
  });
}
