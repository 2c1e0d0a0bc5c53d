export { countStructure } from "./count-structure.ts";
export { registerStructureRoutes } from "./structure.routes.ts";
