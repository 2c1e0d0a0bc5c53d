export { asWritten, escapeHtml, LOOK, mailBrand, mailPage, mailSender, withBrand } from "./mail-page.ts";
export { createDeliver, type Deliver, type Readable } from "./deliver.ts";
export { letterMail, unsubscribeHeaders } from "./letter.ts";
export { createMailWords, paragraphsOf } from "./mail-texts.ts";
