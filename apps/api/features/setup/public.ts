export { setFirstAdmin, setFirstMember } from "./first-people.ts";
export { createOpening, type Opening, serveSetUpFirst } from "./set-up-mode.ts";
export { type LoadSamples, openShop } from "./setup.routes.ts";
