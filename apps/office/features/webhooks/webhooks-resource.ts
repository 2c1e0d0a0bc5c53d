import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhook,
  replayWebhookDelivery,
  setWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from "@kram/contract/webhooks";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

export type { Webhook, WebhookDelivery };

/** Shown once. */
export type WithSecret = OperationAnswer<typeof addWebhook>;

export type Tried = OperationAnswer<typeof testWebhook> & { id: string };

type Details = OperationInput<typeof addWebhook>["body"];

/** An endpoint has eight seconds to answer. */
const PATIENT = { timeoutMs: 15_000 } as const;

/** What was told, the newest first; editing sends one again. */
function createDeliveriesResource(api: ApiClient) {
  return {
    needs: listWebhookDeliveries,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listWebhookDeliveries, { query });
      return { data: items, total: totalCount };
    },
    edit: (id) => api.call(replayWebhookDelivery, { params: { id } }),
  } satisfies OfficeResource<WebhookDelivery>;
}

/** Where messages go. */
function createEndpointsResource(api: ApiClient) {
  return {
    needs: listWebhooks,
    async list() {
      const { items: data } = await api.call(listWebhooks, {});
      return { data, total: data.length };
    },
    create: (details) => api.call(addWebhook, { body: details as Details }),
    edit: (id, details) => api.call(setWebhook, { params: { id }, body: details as Details }),
    remove: async (id) => {
      await api.call(removeWebhook, { params: { id } });
    },
  } satisfies OfficeResource;
}

/** Creating sends a test message; editing makes another secret. */
function createTrialsResource(api: ApiClient) {
  return {
    needs: testWebhook,
    async create({ webhookId }): Promise<Tried> {
      const id = String(webhookId);
      return { id, ...(await api.call(testWebhook, { params: { id } }, PATIENT)) };
    },
    edit: (id) => api.call(renewWebhookSecret, { params: { id } }),
  } satisfies OfficeResource;
}

/** Creating sends all again that was given up. */
function createReplaysResource(api: ApiClient) {
  return {
    needs: replayWebhook,
    async create({ webhookId }) {
      const id = String(webhookId);
      return { id, ...(await api.call(replayWebhook, { params: { id } })) };
    },
  } satisfies OfficeResource;
}

export function createWebhookResources(api: ApiClient) {
  return {
    webhooks: createDeliveriesResource(api),
    "webhook-endpoints": createEndpointsResource(api),
    "webhook-trials": createTrialsResource(api),
    "webhook-replays": createReplaysResource(api),
  };
}
