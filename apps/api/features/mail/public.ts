export { mailBrand, mailSender } from "./brand.ts";
export { escapeHtml, LOOK, mailPage, withBrand } from "./mail-page.ts";
export { createDeliver, type Deliver } from "./deliver.ts";
export { letterMail } from "./letter.ts";
