export {
  getInvitation,
  listStructure,
  setStructureVisibility,
  type StructureNode,
  structureNode,
} from "./operations.ts";
export { getRunningMonth } from "./running-month.ts";
