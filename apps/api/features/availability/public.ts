export { createAvailabilityMailHandlers } from "./availability-mails.ts";
export { createAvailabilityRepository } from "./availability.repository.ts";
export { registerAvailabilityRoutes } from "./availability.routes.ts";
export { notifyRestocked } from "./notify-restocked.ts";
