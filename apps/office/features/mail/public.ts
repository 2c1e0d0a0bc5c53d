export { createOutboxResource, createMailResource } from "./mail-resource.ts";
