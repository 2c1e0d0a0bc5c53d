export {
  AGREED_BY,
  type AgreedBy,
  changedFields,
  CONTACT_FIELDS,
  CONTACT_PARTS,
  type ContactField,
  type ContactPart,
  contactParts,
  type MemberContact,
} from "./contact.ts";
export { type MemberCells, memberCellProblems, tagsOfCell } from "./member-cells.ts";
export { DEEPEST_LEVEL, type NewPlace, type PlaceProblem, placeMembers } from "./place-members.ts";
export { ACCOUNT_LINKS } from "./account-links.ts";
