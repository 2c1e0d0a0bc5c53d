export { addApiKey, type ApiKey, apiKey, listApiKeys, removeApiKey } from "./operations.ts";
