export { createMailResource } from "./mail-resource.ts";
