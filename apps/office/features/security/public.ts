export { createSecurityResource } from "./security-resource.ts";
