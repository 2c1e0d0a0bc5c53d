export { createOpening, type Opening, serveSetUpFirst } from "./set-up-mode.ts";
export type { LoadSamples } from "./setup.routes.ts";
