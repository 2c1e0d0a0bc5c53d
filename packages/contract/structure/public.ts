export {
  getInvitation,
  listStructure,
  setStructureVisibility,
  type StructureNode,
  structureNode,
} from "./operations.ts";
