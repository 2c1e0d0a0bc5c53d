export { countStructure } from "./count-structure.ts";
