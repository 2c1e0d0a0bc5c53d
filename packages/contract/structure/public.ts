export {
  getInvitation,
  listStructure,
  setStructureVisibility,
  type StructureNode,
  structureNode,
} from "./operations.ts";
export { getRunningMonth, getMonthTrial, listPastMonths, type PastMonth } from "./running-month.ts";
