import { OFFICE_PERMISSIONS } from "@kram/contract/staff";

/** Audited reads of personal data. */
const LOOKS: ReadonlySet<string> = new Set([
  "getContactMessage",
  "getMemberCart",
  "getOfficeMember",
  "getOfficeOrder",
  "getPickList",
  "listOfficeMembers",
]);

/** The security log has them. */
const OWN_ACCOUNT: ReadonlySet<string> = new Set([
  "changeOfficePassword",
  "endOfficeSession",
  "endOtherOfficeSessions",
  "renewOfficeCodes",
  "startOfficeApp",
]);

const OWN = ["beginClose", "closeMonth", "expireApproval", "failClose"];

/** Audited calls and actions, each with a name in the texts. */
export const ACTIONS: readonly string[] = [
  ...Object.keys(OFFICE_PERMISSIONS).filter(
    (id) =>
      LOOKS.has(id) ||
      (!OWN_ACCOUNT.has(id) && !/^(?:get|list|preview|audit|confirm|rehearse|simulate)[A-Z]/u.test(id)),
  ),
  ...OWN,
].sort();

/** Places in a list count from 1, after their whole. */
export function wordsOf(fact: string): string[] {
  return fact.split(".").map((word) => (/^\d+$/u.test(word) ? String(Number(word) + 1) : word));
}
