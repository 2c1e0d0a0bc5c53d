export { createMailResource, createOutboxResource, createSuppressionsResource } from "./mail-resource.ts";
export { MailPage } from "./mail-page.tsx";
