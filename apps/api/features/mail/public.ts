export { escapeHtml } from "./escape-html.ts";
export type { Deliver } from "./deliver.ts";
export { letterMail } from "./letter.ts";
export { LOOK, mailPage } from "./mail-page.ts";
export { openMail } from "./open-mail.ts";
export { sweepMails } from "./sweep-mails.ts";
export { registerOutboxReportRoutes } from "./outbox-report.routes.ts";
export { registerMailRoutes } from "./mail.routes.ts";
