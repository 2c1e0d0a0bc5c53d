import type { ApiClient } from "@kram/contract/client";
import {
  auditLedger,
  type BonusStatements,
  getLedgerTransaction,
  type LedgerAudit,
  listLedger,
  listOfficeBonusStatements,
} from "@kram/contract/money";
import type { OperationInput } from "@kram/contract/operation";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

type Query = NonNullable<OperationInput<typeof listLedger>["query"]>;

export const AUDIT_ID = "now";

export type KeptAudit = LedgerAudit & { id: string };

/** Pages begin after their former's last entry; beginnings are remembered by filter, unknown pages walked to. */
function createLedgerResource(api: ApiClient) {
  let known = { filters: "", begins: [undefined] as (string | undefined)[] };
  return {
    needs: listLedger,
    async list({ page, pageSize, filter }) {
      const query = { ...(chosen(filter) as Query), pageSize };
      const filters = JSON.stringify(query);
      if (known.filters !== filters || page === 1) known = { filters, begins: [undefined] };
      const { begins } = known;
      const ask = async (at: number) => {
        const before = begins[at - 1];
        const answer = await api.call(listLedger, { query: before === undefined ? query : { ...query, before } });
        if (answer.next !== null) begins[at] = answer.next;
        return answer;
      };
      let at = Math.min(page, begins.length);
      let answer = await ask(at);
      while (at < page && answer.next !== null) {
        at += 1;
        answer = await ask(at);
      }
      return { data: answer.items, pageInfo: { hasNextPage: answer.next !== null, hasPreviousPage: page > 1 } };
    },
    read: async (id) => api.call(getLedgerTransaction, { params: { id } }),
  } satisfies OfficeResource;
}

/** The whole ledger anew each time. */
function createLedgerAuditResource(api: ApiClient) {
  return {
    needs: auditLedger,
    read: async (): Promise<KeptAudit> => ({ ...(await api.call(auditLedger, {})), id: AUDIT_ID }),
  } satisfies OfficeResource;
}

/** By member number. */
export type MemberStatements = BonusStatements & { id: string };

function createStatementsResource(api: ApiClient) {
  return {
    needs: listOfficeBonusStatements,
    read: async (memberNo): Promise<MemberStatements> => ({
      ...(await api.call(listOfficeBonusStatements, { params: { memberNo } })),
      id: memberNo,
    }),
  } satisfies OfficeResource;
}

export function createLedgerResources(api: ApiClient) {
  return {
    ledger: createLedgerResource(api),
    "ledger-audit": createLedgerAuditResource(api),
    "bonus-statements": createStatementsResource(api),
  };
}
