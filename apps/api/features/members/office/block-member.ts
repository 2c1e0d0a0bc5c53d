import type { Database } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { createOfficeMembersRepository } from "./office-members.repository.ts";

/** Keeps a member out for a reason, or lets them in again with null; what is so already stays. A new reason for a blocked member is kept and mailed. Refuses: member.unknown. */
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
    // The lock lets a sign-in wait, which then finds the block.
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

/** Ends one session of a member, or all, and forgets their devices. Refuses: member.unknown, session.unknown. */
export async function endMemberSessions(input: {
  db: Database;
  staffId: number;
  memberNo: string;
  sessionId: string | null;
}): Promise<void> {
  const { db, staffId, memberNo, sessionId } = input;
  const done = await db.inTransaction(async (tx) => {
    const members = createOfficeMembersRepository(tx);
    const member = await members.lock(memberNo);
    if (!member) throw new ShopError({ code: "member.unknown" });
    const ended = await members.endSessions(member.id, sessionId);
    if (ended === 0 && sessionId !== null) throw new ShopError({ code: "session.unknown" });
    if (ended > 0) {
      await noteStaffAction(tx, { staffId, action: "endMemberSessions", subject: memberNo, after: { ended } });
    }
    return { memberId: member.id, ended };
  });
  const { memberId, ended } = done;
  if (ended > 0) await recordSecurityEvent(db, { kind: "session.revoked", memberId, details: { ended } });
}
