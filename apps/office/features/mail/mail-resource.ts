import type { ApiClient } from "@kram/contract/client";
import { getMail, listMail } from "@kram/contract/mail";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Mails, newest first; pages are cut here. */
export function createMailResource(api: ApiClient) {
  return {
    needs: listMail,
    async list({ page, pageSize }) {
      const { items } = await api.call(listMail, {});
      const start = (page - 1) * pageSize;
      return { data: items.slice(start, start + pageSize), total: items.length };
    },
    read: (id) => api.call(getMail, { params: { id } }),
  } satisfies OfficeResource;
}
