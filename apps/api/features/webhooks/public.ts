export { resealWebhooks } from "./webhook-secrets.ts";
export { signatureOf } from "./post-message.ts";
