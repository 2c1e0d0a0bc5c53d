import {
  blockMember as blockOperation,
  endMemberSessions as endOperation,
  getOfficeMember,
  listOfficeMembers,
  unblockMember,
} from "@kram/contract/members";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import { pageOfRows } from "../../../platform/page-of-rows.ts";
import { noteLook } from "../../../platform/office/note-look.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { registerInvitationRoutes } from "../import/invitations.routes.ts";
import { blockMember, endMemberSessions } from "./block-member.ts";
import { createOfficeMembersRepository } from "./office-members.repository.ts";
import { presentOfficeMember, presentOfficeMemberItem } from "./present-office-member.ts";
import { registerRegistrationDeskRoutes } from "./registration-desk.routes.ts";

/** What the office's work on members needs of the application. */
export interface OfficeMemberRouteDeps {
  serve: Serve;
  db: Database;
  country: Country;
  onOutbox: () => void;
}

/** Registers the office's work on members and on those who are about to join. */
export function registerOfficeMemberRoutes(deps: OfficeMemberRouteDeps): void {
  const { serve, db, country, onOutbox } = deps;
  const members = createOfficeMembersRepository(db);
  const whole = async (memberNo: string) => {
    const row = await members.find(memberNo, country.currency);
    if (!row) throw new ShopError({ code: "member.unknown" });
    return presentOfficeMember(row, country.currency);
  };

  serve(listOfficeMembers, async ({ caller: { staffId }, query }) => {
    const asked = { ...query, text: query.text?.trim() || null, state: query.state ?? null };
    const page = await pageOfRows(asked, (each) => members.list(each), presentOfficeMemberItem);
    // Whom they saw is kept, not what they typed: that may be an e-mail, which would outlive its member here.
    const shown = page.items.map(({ memberNo }) => memberNo).join(", ");
    if (shown !== "")
      await noteLook(db, { staffId, action: "listOfficeMembers", subject: "members", after: { shown } });
    return page;
  });

  serve(getOfficeMember, async ({ caller: { staffId }, params: { memberNo } }) => {
    const member = await whole(memberNo);
    await noteLook(db, { staffId, action: "getOfficeMember", subject: memberNo });
    return member;
  });

  serve(blockOperation, async ({ caller: { staffId }, params: { memberNo }, body: { reason } }) => {
    await blockMember({ db, staffId, memberNo, reason });
    onOutbox();
    return whole(memberNo);
  });

  serve(unblockMember, async ({ caller: { staffId }, params: { memberNo } }) => {
    await blockMember({ db, staffId, memberNo, reason: null });
    onOutbox();
    return whole(memberNo);
  });

  serve(endOperation, async ({ caller: { staffId }, params: { memberNo }, query }) => {
    await endMemberSessions({ db, staffId, memberNo, sessionId: query.id ?? null });
    return whole(memberNo);
  });

  registerRegistrationDeskRoutes(deps);
  registerInvitationRoutes(deps);
}
