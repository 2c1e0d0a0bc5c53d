export { mailBrand, mailSender } from "./brand.ts";
export { asWritten, escapeHtml, LOOK, mailPage, withBrand } from "./mail-page.ts";
export { createDeliver, type Deliver, type Readable } from "./deliver.ts";
export { letterMail, unsubscribeHeaders } from "./letter.ts";
export { createMailWords, paragraphsOf } from "./mail-texts.ts";
