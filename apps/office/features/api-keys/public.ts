export { createApiKeysResource } from "./api-keys-resource.ts";
