import {
  addMemberNote as noteOperation,
  removeMemberNote as removeNoteOperation,
  blockMember as blockOperation,
  endMemberSessions as endOperation,
  getOfficeMember,
  listOfficeMembers,
  listRegistrations,
  mailRegistrationAgain,
  sendMemberPasswordLink,
  setMemberContact as contactOperation,
  type OfficeMember,
  type OfficeMemberItem,
  tagMember as tagOperation,
  unblockMember,
  withdrawRegistration,
} from "@kram/contract/members";
import type { Country, Currency } from "@kram/countries/country";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import { pageOfRows } from "../../../platform/page-of-rows.ts";
import { noteLook, noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { registerInvitationRoutes } from "../import/invitations.routes.ts";
import { blockMember, endMemberSessions } from "./block-member.ts";
import { addMemberNote, removeMemberNote, tagMember } from "./mark-member.ts";
import {
  createOfficeMembersRepository,
  type OfficeMemberDetailRow,
  type OfficeMemberRow,
} from "./office-members.repository.ts";
import { mailPasswordLink } from "./mail-password-link.ts";
import { setMemberContact } from "./set-member-contact.ts";
import { createRegistrationDeskRepository, type RegistrationDeskRow } from "./registration-desk.repository.ts";
import { formatMinor } from "@kram/domain/money";

interface OfficeMemberRouteDeps {
  serve: Serve;
  db: Database;
  country: Country;
  onOutbox: () => void;
}

export function registerOfficeMemberRoutes(deps: OfficeMemberRouteDeps): void {
  const { serve, db, country, onOutbox } = deps;
  const members = createOfficeMembersRepository(db);
  const whole = async (memberNo: string) => {
    const row = await members.find(memberNo, country.currency);
    if (!row) throw new ShopError({ code: "member.unknown" });
    return presentOfficeMember(row, country.currency);
  };

  serve(listOfficeMembers, async ({ caller: { staffId }, query }) => {
    const asked = {
      ...query,
      text: query.text?.trim() || null,
      state: query.state ?? null,
      tag: query.tag?.trim() ?? null,
      // Days without a deed are those of joining.
      did: query.did ?? ((query.fromDate ?? query.toDate) === undefined ? null : ("JOINED" as const)),
      fromDate: query.fromDate ?? null,
      toDate: query.toDate ?? null,
      timeZone: country.timeZone,
      currency: country.currency,
    };
    const page = await pageOfRows(asked, (each) => members.list(each), presentOfficeMemberItem);
    // Logs members shown, not the typed text: an e-mail there would outlive its member.
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

  serve(noteOperation, async ({ caller, params, body }) => {
    await addMemberNote({ db, ...caller, ...params, ...body });
    return whole(params.memberNo);
  });

  serve(removeNoteOperation, async ({ caller, params: { memberNo, id } }) => {
    await removeMemberNote({ db, ...caller, memberNo, id: Number(id) });
    return whole(memberNo);
  });

  serve(tagOperation, async ({ caller, params, body }) => {
    await tagMember({ db, ...caller, ...params, ...body });
    return whole(params.memberNo);
  });

  serve(contactOperation, async ({ caller: { staffId }, params: { memberNo }, body: { agreedBy, ...typed } }) => {
    const wanted = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined));
    await setMemberContact({ db, country, staffId, memberNo, agreedBy, wanted });
    onOutbox();
    return whole(memberNo);
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

  serve(sendMemberPasswordLink, async ({ caller: { staffId }, params: { memberNo } }) => {
    await mailPasswordLink({ db, staffId, memberNo });
    onOutbox();
    return { done: true as const };
  });

  registerRegistrationDeskRoutes(deps);
  registerInvitationRoutes(deps);
}

/** The audit log holds ids: whoever never joined leaves no address behind. */
function registerRegistrationDeskRoutes({ serve, db, onOutbox }: OfficeMemberRouteDeps): void {
  const registrations = createRegistrationDeskRepository(db);

  serve(listRegistrations, async ({ query }) => pageOfRows(query, (page) => registrations.list(page), present));

  serve(mailRegistrationAgain, async ({ caller: { staffId }, params: { id } }) => {
    await db.inTransaction(async (tx) => {
      if (!(await createRegistrationDeskRepository(tx).mailAgain(Number(id)))) throw unknown();
      await noteStaffAction(tx, { staffId, action: "mailRegistrationAgain", subject: id });
    });
    onOutbox();
    return { done: true as const };
  });

  serve(withdrawRegistration, async ({ caller: { staffId }, params: { id } }) => {
    await db.inTransaction(async (tx) => {
      if (!(await createRegistrationDeskRepository(tx).withdraw(Number(id)))) throw unknown();
      await noteStaffAction(tx, { staffId, action: "withdrawRegistration", subject: id });
    });
    return { done: true as const };
  });
}

function present({ id, email, locale, sponsor, linkEndsAt, linkEnded }: RegistrationDeskRow) {
  return { id: String(id), email, locale, sponsor, linkEndsAt: linkEndsAt.toISOString(), linkEnded };
}

function unknown(): ShopError {
  return new ShopError({ code: "registration.unknown" });
}

function presentOfficeMemberItem(row: OfficeMemberRow): OfficeMemberItem {
  const { memberNo, name, surname, companyName, city, state, joinedAt, tags } = row;
  return { memberNo, name, surname, companyName, city, state, joinedAt: joinedAt.toISOString(), tags };
}

function presentOfficeMember(row: OfficeMemberDetailRow, currency: Currency): OfficeMember {
  const { birthDate, address, suppressions, locale, secondFactor, sponsor, structure, internationalSponsor, consents } =
    row;
  const { bonus = 0, personal = 0, refunds = 0, held = 0 } = row.balances;
  return {
    ...presentOfficeMemberItem(row),
    birthDate,
    address,
    company: row.companyName === null ? null : { name: row.companyName, taxNumber: row.taxNumber ?? "" },
    suppressions,
    locale,
    secondFactor,
    block: row.blockedAt && { since: row.blockedAt.toISOString(), reason: row.blockReason ?? "" },
    sponsor,
    structure,
    internationalSponsor,
    consents,
    notes: row.notes,
    contactChanges: row.contactChanges,
    money: {
      currency,
      bonus: formatMinor(bonus),
      personal: formatMinor(personal),
      refunds: formatMinor(refunds),
      held: formatMinor(held),
    },
    orderCount: row.orderCount,
    orders: row.orders.map((order) => ({ ...order, total: formatMinor(order.total) })),
    sessions: row.sessions,
  };
}
