import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { createOfficeMembersRepository } from "./office-members.repository.ts";

interface Marking {
  db: Database;
  staffId: number;
  memberNo: string;
}

/** The member never sees it. Source: members 13. Refuses: member.unknown. */
export async function addMemberNote({ db, staffId, memberNo, text }: Marking & { text: string }): Promise<void> {
  await db.inTransaction(async (tx) => {
    const memberId = await lockedMember(tx, memberNo);
    const note = await createOfficeMembersRepository(tx).addNote({ memberId, staffId, text: text.trim() });
    // Without the words: the audit log outlives the person.
    await noteStaffAction(tx, { staffId, action: "addMemberNote", subject: memberNo, after: { note } });
  });
}

/** Written by anybody; one that is gone already is not logged. Refuses: member.unknown. */
export async function removeMemberNote({ db, staffId, memberNo, id }: Marking & { id: number }): Promise<void> {
  await db.inTransaction(async (tx) => {
    const memberId = await lockedMember(tx, memberNo);
    const isGone = await createOfficeMembersRepository(tx).removeNote({ memberId, id });
    if (isGone)
      await noteStaffAction(tx, { staffId, action: "removeMemberNote", subject: memberNo, before: { note: id } });
  });
}

/** `on: false` takes the tag away; what was so before is not logged. Refuses: member.unknown. */
export async function tagMember(input: Marking & { tag: string; on: boolean }): Promise<void> {
  const { db, staffId, memberNo, on } = input;
  await db.inTransaction(async (tx) => {
    const memberId = await lockedMember(tx, memberNo);
    const isChanged = await createOfficeMembersRepository(tx).setTag({ memberId, tag: input.tag.trim(), on });
    if (isChanged) await noteStaffAction(tx, { staffId, action: "tagMember", subject: memberNo, after: { on } });
  });
}

/** Locked, so that nothing is written on a member who is just being deleted. */
async function lockedMember(tx: Queryable, memberNo: string): Promise<number> {
  const member = await createOfficeMembersRepository(tx).lock(memberNo);
  if (!member) throw new ShopError({ code: "member.unknown" });
  return member.id;
}
