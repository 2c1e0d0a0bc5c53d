export {
  getInvitation,
  listStructure,
  setStructureVisibility,
  type StructureNode,
  structureNode,
} from "./operations.ts";
export { getRunningMonth, getMonthTrial } from "./running-month.ts";
