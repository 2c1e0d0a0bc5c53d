export { SUBSCRIPTION_TIMES } from "./subscription-times.ts";
