export { readSettings } from "./settings-api.ts";
export { ShownCrumbs } from "./shown-crumbs.tsx";
