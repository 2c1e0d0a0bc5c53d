export { readSettings } from "./settings-api.ts";
