import type { Database } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { createOfficeMembersRepository } from "./office-members.repository.ts";

/** Mails the reason; null unblocks. Refuses: member.unknown. */
export async function blockMember(input: {
  db: Database;
  staffId: number;
  memberNo: string;
  reason: string | null;
}): Promise<void> {
  const { db, staffId, memberNo } = input;
  const reason = input.reason?.trim() ?? null;
  await db.inTransaction(async (tx) => {
    const members = createOfficeMembersRepository(tx);
    // The lock delays a sign-in, which then finds the block.
    const member = await members.lock(memberNo);
    if (!member) throw new ShopError({ code: "member.unknown" });
    if (member.blockReason === reason) return;
    await members.setBlock(member.id, reason);
    if (reason !== null) {
      await members.endSessions(member.id, null);
      await members.endLinks(member.id);
    }
    const action = reason === null ? "unblockMember" : "blockMember";
    const noted = { before: { reason: member.blockReason }, after: { reason } };
    await noteStaffAction(tx, { staffId, action, subject: memberNo, ...noted });
  });
}

/** Also forgets the devices. Refuses: member.unknown, session.unknown. */
export async function endMemberSessions(input: {
  db: Database;
  staffId: number;
  memberNo: string;
  sessionId: string | null;
}): Promise<void> {
  const { db, staffId, memberNo, sessionId } = input;
  const { memberId, ended } = await db.inTransaction(async (tx) => {
    const members = createOfficeMembersRepository(tx);
    const member = await members.lock(memberNo);
    if (!member) throw new ShopError({ code: "member.unknown" });
    const count = await members.endSessions(member.id, sessionId);
    if (count === 0 && sessionId !== null) throw new ShopError({ code: "session.unknown" });
    if (count > 0) {
      await noteStaffAction(tx, { staffId, action: "endMemberSessions", subject: memberNo, after: { ended: count } });
    }
    return { memberId: member.id, ended: count };
  });
  if (ended > 0) await recordSecurityEvent(db, { kind: "session.revoked", memberId, details: { ended } });
}
