import { getMemberInvitations, sendMemberInvitations } from "@kram/contract/members";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import type { OutboxHandler } from "../../../platform/outbox/outbox-worker.ts";
import { createInvitationsRepository } from "./invitations.repository.ts";

/** Leaves room for other mails; 20,000 members take under two hours. */
const MAILS_A_MINUTE = 200;

export function registerInvitationRoutes({
  serve,
  db,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  onOutbox: () => void;
}): void {
  const invitations = createInvitationsRepository(db);

  serve(getMemberInvitations, async () => invitations.count());

  serve(sendMemberInvitations, async ({ caller: { staffId } }) => {
    await db.inTransaction(async (tx) => {
      const own = createInvitationsRepository(tx);
      const { waiting } = await own.count();
      if (await own.begin())
        await noteStaffAction(tx, { staffId, action: "sendMemberInvitations", subject: "members", after: { waiting } });
    });
    onOutbox();
    return invitations.count();
  });
}

/** A repeated part invites nobody again. */
export function createInvitationHandlers({ db }: { db: Database }): Record<string, OutboxHandler> {
  return { "members.invite-part": () => createInvitationsRepository(db).inviteNext(MAILS_A_MINUTE) };
}
