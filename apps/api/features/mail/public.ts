export { escapeHtml } from "./escape-html.ts";
export type { Deliver } from "./deliver.ts";
export { letterMail } from "./letter.ts";
export { LOOK, mailPage } from "./mail-page.ts";
export { openMail } from "./open-mail.ts";
