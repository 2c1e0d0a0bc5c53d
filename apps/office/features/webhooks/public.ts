export { createWebhookResources } from "./webhooks-resource.ts";
