export { nameWithClaim, readAlternates, readSettings, readShop } from "./settings-api.ts";
export { ShownCrumbs } from "./shown-crumbs.tsx";
