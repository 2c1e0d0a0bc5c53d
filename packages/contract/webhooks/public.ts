export { type WebhookMessage, webhookMessage } from "./message.ts";
export {
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
} from "./operations.ts";
