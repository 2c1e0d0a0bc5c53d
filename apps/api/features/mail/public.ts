export { escapeHtml, LOOK, mailPage } from "./mail-page.ts";
export { type Deliver } from "./deliver.ts";
export { letterMail } from "./letter.ts";
export { openMail } from "./open-mail.ts";
