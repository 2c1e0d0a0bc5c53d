export {
  getInvitation,
  listStructure,
  setStructureVisibility,
  type StructureNode,
  structureNode,
} from "./operations.ts";
export { getRunningMonth, tryMonth } from "./running-month.ts";
