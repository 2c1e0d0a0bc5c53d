export { restockSubscription, cancelAvailability, confirmAvailability, subscribeAvailability } from "./operations.ts";
