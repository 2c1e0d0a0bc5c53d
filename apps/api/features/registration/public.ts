export { createRegistrationMailHandlers } from "./registration-mails.ts";
export { createRegistrationRepository } from "./registration.repository.ts";
export { registerRegistrationRoutes } from "./registration.routes.ts";
export { createSignInLinksRepository } from "./sign-in-links.repository.ts";
