import { OFFICE_PERMISSIONS } from "@kram/contract/staff";

/** Reads that the record keeps, as they open what belongs to a person. */
const LOOKS: ReadonlySet<string> = new Set(["getContactMessage", "getOfficeMember", "listOfficeMembers"]);

/** Calls of the office that the record keeps: what changes something, and looks at a person's data; each has a name among the texts. */
export const ACTIONS: readonly string[] = Object.keys(OFFICE_PERMISSIONS)
  .filter((id) => LOOKS.has(id) || !/^(?:get|list|audit|rehearse|simulate)[A-Z]/u.test(id))
  .sort();
