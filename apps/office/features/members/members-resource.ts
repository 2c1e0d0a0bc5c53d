import type { ApiClient } from "@kram/contract/client";
import {
  addMemberNote,
  removeMemberNote,
  blockMember,
  endMemberSessions,
  getOfficeMember,
  listOfficeMembers,
  type OfficeMember,
  type OfficeMemberItem,
  unblockMember,
  listRegistrations,
  mailRegistrationAgain,
  sendMemberPasswordLink,
  setMemberContact,
  tagMember,
  type OfficeRegistration,
  withdrawRegistration,
  decideInternationalSponsor,
  listInternationalSponsors,
} from "@kram/contract/members";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";

/** How the member agreed, with what is to change. */
export type ContactWish = OperationInput<typeof setMemberContact>["body"];

/** The number is the id. */
export type ListedMember = OfficeMemberItem & { id: string };

/** The number is the id. */
export type WholeMember = OfficeMember & { id: string };

/**
 * A block's reason, null to unblock; a session to end, null for all; a link to set a password; a note, written or
 * removed by its id; contact details; or a tag, put on or
 * taken away.
 */
export type MemberChange =
  | { block: string | null }
  | { endSession: string | null }
  | { passwordLink: true }
  | { note: string }
  | { noteGone: number }
  | { contact: ContactWish }
  | { tag: string; on: boolean };

function createMembersResource(api: ApiClient) {
  return {
    needs: listOfficeMembers,
    async list({ page, pageSize, filter }): Promise<{ data: ListedMember[]; total: number }> {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const answer = await api.call(listOfficeMembers, { query });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    async read(memberNo) {
      return withId(await api.call(getOfficeMember, { params: { memberNo } }));
    },
    async edit(memberNo, changes) {
      const params = { memberNo };
      const change = changes as MemberChange;
      if ("endSession" in change) {
        const query = change.endSession === null ? {} : { id: change.endSession };
        return withId(await api.call(endMemberSessions, { params, query }));
      }
      if ("passwordLink" in change) {
        await api.call(sendMemberPasswordLink, { params });
        return withId(await api.call(getOfficeMember, { params }));
      }
      if ("note" in change) return withId(await api.call(addMemberNote, { params, body: { text: change.note } }));
      if ("noteGone" in change)
        return withId(await api.call(removeMemberNote, { params: { memberNo, id: String(change.noteGone) } }));
      if ("contact" in change) return withId(await api.call(setMemberContact, { params, body: change.contact }));
      if ("tag" in change) return withId(await api.call(tagMember, { params, body: change }));
      if (change.block === null) return withId(await api.call(unblockMember, { params }));
      return withId(await api.call(blockMember, { params, body: { reason: change.block } }));
    },
  } satisfies OfficeResource;
}

function withId<Member extends { memberNo: string }>(member: Member): Member & { id: string } {
  return { ...member, id: member.memberNo };
}

/** Updating with `withdraw` removes one, else mails its link again. */
function createRegistrationsResource(api: ApiClient) {
  return {
    needs: listRegistrations,
    async list({ page, pageSize }): Promise<{ data: OfficeRegistration[]; total: number }> {
      const answer = await api.call(listRegistrations, { query: { pageNo: page, pageSize } });
      return { data: answer.items, total: answer.totalCount };
    },
    async edit(id, { withdraw }) {
      await api.call(withdraw === true ? withdrawRegistration : mailRegistrationAgain, { params: { id } });
      return { id };
    },
  } satisfies OfficeResource;
}

type Listed = OperationAnswer<typeof listInternationalSponsors>["items"][number];

/** The member's number is the id. */
export type SponsorRequest = Listed & { id: string };

function createSponsorRequestsResource(api: ApiClient) {
  return {
    needs: listInternationalSponsors,
    async list({ page, pageSize, filter }) {
      const { status } = filter as { status?: SponsorRequest["internationalSponsorStatus"] };
      const query = { pageNo: page, pageSize, ...(status ? { status } : {}) };
      const answer = await api.call(listInternationalSponsors, { query });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    async edit(memberNo, changes) {
      const internationalSponsorStatus = changes.internationalSponsorStatus as "ACCEPTED" | "REJECTED";
      const body = { internationalSponsorStatus };
      return withId(await api.call(decideInternationalSponsor, { params: { memberNo }, body }));
    },
  } satisfies OfficeResource;
}

export function createMemberResources(api: ApiClient) {
  return {
    members: createMembersResource(api),
    registrations: createRegistrationsResource(api),
    "international-sponsors": createSponsorRequestsResource(api),
  };
}
