import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getOfficeAccount } from "@kram/contract/staff";
import type { OfficeResource } from "../../../platform/office-resource.ts";

/** The one account that a person of staff can see: their own. */
export const OWN_ACCOUNT = "own";

/** The own account as the page shows it. */
export type OwnAccount = OperationAnswer<typeof getOfficeAccount> & { id: string };

/** The own account, for who is signed in. */
export function createAccountResource(api: ApiClient): OfficeResource<OwnAccount> {
  return {
    needs: getOfficeAccount,
    read: async () => ({ id: OWN_ACCOUNT, ...(await api.call(getOfficeAccount, {})) }),
  };
}
