export { setFirstAdmin, setFirstMember } from "./first-people.ts";
export { recoverAdmin } from "./recover-admin.ts";
export { createOpening, type Opening, serveSetUpFirst } from "./set-up-mode.ts";
export { createSetupRepository } from "./setup.repository.ts";
export { type LoadSamples, openShop } from "./setup.routes.ts";
