export { createOutboxResource } from "./outbox-resource.ts";
export { createMailResource } from "./mail-resource.ts";
