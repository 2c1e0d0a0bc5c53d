import type { ApiClient } from "@kram/contract/client";
import { getLocks, setLocks } from "@kram/contract/maintenance";
import type { OperationAnswer } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export const LOCKS_ID = "system";

export type Locks = OperationAnswer<typeof getLocks> & { id: string };

/** Both locks are always sent. */
export function createLocksResource(api: ApiClient) {
  return {
    needs: setLocks,
    read: async () => ({ ...(await api.call(getLocks, {})), id: LOCKS_ID }),
    async edit(_id, changes) {
      const { loginAllowed, orderingAllowed } = changes as Locks;
      return { ...(await api.call(setLocks, { body: { loginAllowed, orderingAllowed } })), id: LOCKS_ID };
    },
  } satisfies OfficeResource;
}
