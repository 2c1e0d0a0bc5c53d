import { OFFICE_PERMISSIONS } from "@kram/contract/staff";

/** Audited reads of personal data. */
const LOOKS: ReadonlySet<string> = new Set(["getContactMessage", "getOfficeMember", "listOfficeMembers"]);

/** Actions on own accounts, which the security log has. */
const OWN_ACCOUNT: ReadonlySet<string> = new Set([
  "changeOfficePassword",
  "endOfficeSession",
  "endOtherOfficeSessions",
  "renewOfficeCodes",
  "startOfficeApp",
]);

const OWN = ["beginClose", "closeMonth", "expireApproval", "failClose"];

/** Audited calls of the office and actions of the shop, each with a name in the texts. */
export const ACTIONS: readonly string[] = [
  ...Object.keys(OFFICE_PERMISSIONS).filter(
    (id) => LOOKS.has(id) || (!OWN_ACCOUNT.has(id) && !/^(?:get|list|audit|confirm|rehearse|simulate)[A-Z]/u.test(id)),
  ),
  ...OWN,
].sort();
