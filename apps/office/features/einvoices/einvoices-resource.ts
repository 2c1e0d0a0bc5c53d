import type { ApiClient } from "@kram/contract/client";
import {
  type Einvoice,
  type EinvoiceChannel,
  getEinvoiceChannel,
  listEinvoices,
  retryEinvoice,
  setEinvoiceOutage,
} from "@kram/contract/einvoices";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

/** There is one. */
export type Channel = EinvoiceChannel & { id: "channel" };

export function createEinvoiceResources(api: ApiClient) {
  const channel = (state: EinvoiceChannel): Channel => ({ ...state, id: "channel" });
  return {
    /** Newest first; updating hands one in again. */
    einvoices: {
      needs: listEinvoices,
      async list({ page, pageSize, filter }) {
        const query = { pageNo: page, pageSize, ...chosen(filter) };
        const { items, totalCount } = await api.call(listEinvoices, { query });
        return { data: items, total: totalCount };
      },
      edit: (id) => api.call(retryEinvoice, { params: { id } }),
    } satisfies OfficeResource<Einvoice>,
    /** Updating notes an outage or its end. */
    "einvoice-channel": {
      needs: getEinvoiceChannel,
      read: async () => channel(await api.call(getEinvoiceChannel, {})),
      edit: async (_, { outage }) =>
        channel(await api.call(setEinvoiceOutage, { body: { outage: outage as EinvoiceChannel["outage"] } })),
    } satisfies OfficeResource<Channel>,
  };
}
