import type { ApiClient } from "@kram/contract/client";
import {
  blockMember,
  endMemberSessions,
  getOfficeMember,
  listOfficeMembers,
  type OfficeMember,
  type OfficeMemberItem,
  unblockMember,
} from "@kram/contract/members";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** A member in the office's list; the number is the id. */
export type ListedMember = OfficeMemberItem & { id: string };

/** A member whole; the number is the id. */
export type WholeMember = OfficeMember & { id: string };

/** What staff change about a member: a block with its reason, null to take it off; or a session that ends, null for all of them. */
export type MemberChange = { block: string | null } | { endSession: string | null };

/** Members by pages, the newest first, and what staff do with an account. */
export function createMembersResource(api: ApiClient) {
  return {
    needs: listOfficeMembers,
    async list({ page, pageSize, filter }): Promise<{ data: ListedMember[]; total: number }> {
      const { text, state } = filter as { text?: string; state?: OfficeMemberItem["state"] };
      const query = { pageNo: page, pageSize, ...(text ? { text } : {}), ...(state ? { state } : {}) };
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
      if (change.block === null) return withId(await api.call(unblockMember, { params }));
      return withId(await api.call(blockMember, { params, body: { reason: change.block } }));
    },
  } satisfies OfficeResource;
}

function withId<Member extends { memberNo: string }>(member: Member): Member & { id: string } {
  return { ...member, id: member.memberNo };
}
