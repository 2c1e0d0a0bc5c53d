export { createContactResource } from "./contact-resource.ts";
