import { OFFICE_PERMISSIONS } from "@kram/contract/staff";

/** Calls of the office that change something; each has a name among the texts. */
export const ACTIONS: readonly string[] = Object.keys(OFFICE_PERMISSIONS)
  .filter((id) => !/^(?:get|list|rehearse|simulate)[A-Z]/u.test(id))
  .sort();
