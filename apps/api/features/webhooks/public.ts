export { resealWebhooks } from "./webhook-secrets.ts";
