import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getOfficeAccount } from "@kram/contract/staff";
import type { OfficeResource } from "../../../platform/office-resource.ts";

export const OWN_ACCOUNT = "own";

export type OwnAccount = OperationAnswer<typeof getOfficeAccount> & { id: string };

export function createAccountResource(api: ApiClient): OfficeResource<OwnAccount> {
  return {
    needs: getOfficeAccount,
    read: async () => ({ id: OWN_ACCOUNT, ...(await api.call(getOfficeAccount, {})) }),
  };
}
