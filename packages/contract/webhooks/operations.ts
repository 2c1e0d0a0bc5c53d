import { DELIVERY_FAILURES, DELIVERY_STATES, WEBHOOK_KINDS, WEBHOOK_VERSION } from "@kram/domain/webhooks";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize, requiredText } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

const kind = z.enum(WEBHOOK_KINDS, { error: "request.invalid" });
const state = z.enum(DELIVERY_STATES, { error: "request.invalid" });
const failure = z.enum(DELIVERY_FAILURES).nullable();

/** Where messages go, without the secret. */
const webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  kinds: z.array(kind),
  version: z.int(),
  enabled: z.boolean(),
  /** Null while it receives what is sent. */
  failingSince: instant.nullable(),
  /** For three days. */
  failing: z.boolean(),
  /** Messages that are still to be received. */
  waiting: z.int(),
  /** Messages that were tried for three days. */
  givenUp: z.int(),
  /** Another PROVIDER_KEYS_KEY sealed its secret, which has to be renewed. */
  unreadable: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
});

const details = z.strictObject({
  url: requiredText(500).trim(),
  kinds: z
    .array(kind, { error: "request.invalid" })
    .min(1, { error: "field-is-required" })
    .max(WEBHOOK_KINDS.length, { error: "request.invalid" })
    .refine((kinds) => new Set(kinds).size === kinds.length, { error: "request.invalid" }),
  version: z.int({ error: "request.invalid" }).min(1, { error: "request.invalid" }).max(WEBHOOK_VERSION, {
    error: "request.invalid",
  }),
  enabled: z.boolean({ error: "request.invalid" }),
});

/** Shown this once. */
const withSecret = webhook.extend({ secret: z.string() });

const byId = z.strictObject({ id: z.uuid({ error: "webhook.unknown" }) });

export const listWebhooks = defineOperation({
  ...shared,
  id: "listWebhooks",
  method: "GET",
  path: "/office/webhooks",
  summary: "Endpoints that are told of events",
  limit: "read",
  response: pageOf(webhook),
  errors: [],
});

/** Answers the secret, which nobody reads again. Source: webhooks 4. */
export const addWebhook = defineOperation({
  ...shared,
  id: "addWebhook",
  method: "POST",
  path: "/office/webhooks",
  summary: "Tell an endpoint of events",
  stepUp: true,
  limit: "write",
  body: details,
  response: withSecret,
  errors: [
    "webhook.url-refused",
    "webhook.too-many",
    "provider-keys.not-storable",
    "field-is-required",
    "request.too-long",
    "request.invalid-text",
  ],
});

/** What waits for it goes to its new address. */
export const setWebhook = defineOperation({
  ...shared,
  id: "setWebhook",
  method: "PUT",
  path: "/office/webhooks/{id}",
  summary: "Change an endpoint",
  stepUp: true,
  limit: "write",
  params: byId,
  body: details,
  response: webhook,
  errors: ["webhook.unknown", "webhook.url-refused", "field-is-required", "request.too-long", "request.invalid-text"],
});

/** Its deliveries go with it. */
export const removeWebhook = defineOperation({
  ...shared,
  id: "removeWebhook",
  method: "DELETE",
  path: "/office/webhooks/{id}",
  summary: "Tell an endpoint nothing more",
  stepUp: true,
  limit: "write",
  params: byId,
  response: z.strictObject({ done: z.literal(true) }),
  errors: ["webhook.unknown"],
});

/** For a day both secrets sign. Source: webhooks 4. */
export const renewWebhookSecret = defineOperation({
  ...shared,
  id: "renewWebhookSecret",
  method: "POST",
  path: "/office/webhooks/{id}/secret",
  summary: "Give an endpoint another secret",
  stepUp: true,
  limit: "write",
  params: byId,
  response: withSecret,
  errors: ["webhook.unknown", "provider-keys.not-storable"],
});

/** Sends a `ping` at once, which is not stored. */
export const testWebhook = defineOperation({
  ...shared,
  id: "testWebhook",
  method: "POST",
  path: "/office/webhooks/{id}/test",
  summary: "Try an endpoint",
  limit: "write",
  params: byId,
  response: z.strictObject({
    /** Null where it was received. */
    failure,
    /** Of the answer; null where none came. */
    status: z.int().nullable(),
  }),
  errors: ["webhook.unknown"],
});

/** All that were given up, as after an outage of more than three days. */
export const replayWebhook = defineOperation({
  ...shared,
  id: "replayWebhook",
  method: "POST",
  path: "/office/webhooks/{id}/replay",
  summary: "Send an endpoint all messages again that were given up",
  limit: "write",
  params: byId,
  response: z.strictObject({ count: z.int() }),
  errors: ["webhook.unknown"],
});

const delivery = z.strictObject({
  id: z.string(),
  /** `kram-webhook-id` of each of its tries. */
  eventId: z.string(),
  webhookId: z.string(),
  url: z.string(),
  kind,
  /** Number or code of what it is about. */
  subject: z.string(),
  at: instant,
  state,
  attempts: z.int(),
  /** Null when over. */
  nextAt: instant.nullable(),
  lastStatus: z.int().nullable(),
  lastFailure: failure,
  deliveredAt: instant.nullable(),
});

/** Of 30 days, the newest first. */
export const listWebhookDeliveries = defineOperation({
  ...shared,
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/office/webhook-deliveries",
  summary: "What endpoints were told",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    webhookId: inputText(40).optional(),
    kind: kind.optional(),
    state: state.optional(),
  }),
  response: pageOf(delivery),
  errors: [],
});

/** Again from the first try on, whatever became of it. */
export const replayWebhookDelivery = defineOperation({
  ...shared,
  id: "replayWebhookDelivery",
  method: "POST",
  path: "/office/webhook-deliveries/{id}/replay",
  summary: "Send a message again",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/u, { error: "webhook.delivery-unknown" }) }),
  response: delivery,
  errors: ["webhook.delivery-unknown"],
});

export type Webhook = z.infer<typeof webhook>;
export type WebhookDelivery = z.infer<typeof delivery>;
