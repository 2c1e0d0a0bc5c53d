export { createContactMailHandlers } from "./contact-mails.ts";
export { createContactRepository } from "./contact.repository.ts";
export { registerContactRoutes } from "./contact.routes.ts";
