export { createContactMailHandlers } from "./contact-mails.ts";
export { createContactRepository } from "./contact.repository.ts";
export { registerOfficeContactRoutes } from "./office/office-contact.routes.ts";
export { registerContactRoutes } from "./contact.routes.ts";
