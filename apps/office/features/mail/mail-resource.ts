import type { ApiClient } from "@kram/contract/client";
import { getMail, listMail, listOutbox, type OutboxItem, retryOutboxEntry } from "@kram/contract/mail";
import { liftSuppression, listSuppressions } from "@kram/contract/suppressions";
import { type OfficeResource, chosen } from "../../platform/office-resource.ts";

/** Newest first. */
export function createMailResource(api: ApiClient) {
  return {
    needs: listMail,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listMail, { query });
      return { data: items, total: totalCount };
    },
    read: (id) => api.call(getMail, { params: { id } }),
  } satisfies OfficeResource;
}

/** Newest first; updating retries one. */
export function createOutboxResource(api: ApiClient) {
  return {
    needs: listOutbox,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listOutbox, { query });
      return { data: items, total: totalCount };
    },
    edit: (id) => api.call(retryOutboxEntry, { params: { id } }),
  } satisfies OfficeResource<OutboxItem>;
}

/** Newest first; updating one lets mail go to its address again. */
export function createSuppressionsResource(api: ApiClient) {
  return {
    needs: listSuppressions,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listSuppressions, { query });
      return { data: items, total: totalCount };
    },
    async edit(id) {
      await api.call(liftSuppression, { params: { id } });
      return { id };
    },
  } satisfies OfficeResource;
}
