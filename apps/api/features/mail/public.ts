export { escapeHtml } from "./escape-html.ts";
export { createMailHandlers } from "./mail-handlers.ts";
export { createMailRepository } from "./mail.repository.ts";
export { registerMailRoutes } from "./mail.routes.ts";
