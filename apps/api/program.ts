/** What the program needs once it may start: one file for all of it where it is bundled. */
export { buildApi } from "./app.ts";
export { storedAtStart } from "./features/providers/public.ts";
export { checkStart, configOf, REFUSED, StartRefused } from "./platform/check-start.ts";
export { drain } from "./platform/http/health.ts";
export { listenHost } from "@kram/domain/network";
export { pino } from "pino";
