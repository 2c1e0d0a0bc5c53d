export { escapeHtml } from "./escape-html.ts";
export { createDeliver, type Deliver } from "./deliver.ts";
export { letterMail } from "./letter.ts";
export { createMailRepository } from "./mail.repository.ts";
export { registerOutboxReportRoutes } from "./outbox-report.routes.ts";
export { registerMailRoutes } from "./mail.routes.ts";
export { createOrderMailHandlers } from "./order-mail-handlers.ts";
