import type { ApiClient } from "@kram/contract/client";
import { getMemberInvitations, sendMemberInvitations } from "@kram/contract/members";
import type { OperationAnswer } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export const INVITATIONS_ID = "members";

export type Invitations = OperationAnswer<typeof getMemberInvitations> & { id: string };

/** Reads how far invitations are; updating sends them. */
export function createInvitationsResource(api: ApiClient) {
  return {
    needs: sendMemberInvitations,
    read: async (): Promise<Invitations> => ({ ...(await api.call(getMemberInvitations, {})), id: INVITATIONS_ID }),
    edit: async (): Promise<Invitations> => ({ ...(await api.call(sendMemberInvitations, {})), id: INVITATIONS_ID }),
  } satisfies OfficeResource;
}
