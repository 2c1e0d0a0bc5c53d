export { availabilityWish, cancelAvailability, confirmAvailability, subscribeAvailability } from "./operations.ts";
