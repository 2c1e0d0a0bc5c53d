import { OFFICE_PERMISSIONS } from "@kram/contract/staff";

/** Reads that the record keeps, as they open what belongs to a person. */
const LOOKS: ReadonlySet<string> = new Set(["getContactMessage", "getOfficeMember", "listOfficeMembers"]);

/** What staff do with their own accounts: the security log has it, not the audit log. */
const OWN_ACCOUNT: ReadonlySet<string> = new Set([
  "changeOfficePassword",
  "endOfficeSession",
  "endOtherOfficeSessions",
  "renewOfficeCodes",
  "startOfficeApp",
]);

/** What the shop does by itself when its time has come. */
const OWN = ["beginClose", "closeMonth", "expireApproval", "failClose"];

/** Calls of the office that the record keeps: what changes something, and looks at a person's data; and what the shop does by itself. Each has a name among the texts. */
export const ACTIONS: readonly string[] = [
  ...Object.keys(OFFICE_PERMISSIONS).filter(
    (id) => LOOKS.has(id) || (!OWN_ACCOUNT.has(id) && !/^(?:get|list|audit|confirm|rehearse|simulate)[A-Z]/u.test(id)),
  ),
  ...OWN,
].sort();
