export { getSettings, type Settings, settings } from "./operations.ts";
