import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import { confirmCash } from "@kram/contract/orders";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Creating confirms the cash of orders. */
export function createCashResource(api: ApiClient) {
  return {
    needs: confirmCash,
    async create(details) {
      const body = details as OperationInput<typeof confirmCash>["body"];
      const { confirmed } = await api.call(confirmCash, { body });
      return { id: "cash", confirmed };
    },
  } satisfies OfficeResource;
}
