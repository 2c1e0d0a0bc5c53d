import { OFFICE_PERMISSIONS } from "@kram/contract/staff";

/** Audited reads of personal data. */
const LOOKS: ReadonlySet<string> = new Set(["getContactMessage", "getOfficeMember", "listOfficeMembers"]);

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
    (id) => LOOKS.has(id) || (!OWN_ACCOUNT.has(id) && !/^(?:get|list|audit|confirm|rehearse|simulate)[A-Z]/u.test(id)),
  ),
  ...OWN,
].sort();

/** As text; null where absent. */
export interface Difference {
  fact: string;
  before: string | null;
  after: string | null;
}

/** A state that is no object counts as one detail without a name. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [detailsOf(before), detailsOf(after)];
  const details = [...new Set([...old.keys(), ...fresh.keys()])];
  return details
    .map((fact) => ({ fact, before: old.get(fact) ?? null, after: fresh.get(fact) ?? null }))
    .filter((difference) => difference.before !== difference.after);
}

function detailsOf(state: unknown, path = ""): Map<string, string> {
  if (state === null || state === undefined) return new Map();
  if (typeof state !== "object") return new Map([[path, typeof state === "string" ? state : JSON.stringify(state)]]);
  const entries = Object.entries(state);
  if (Array.isArray(state) && entries.every(([, value]) => typeof value !== "object"))
    return new Map([[path, state.join(", ")]]);
  return new Map(entries.flatMap(([key, value]) => [...detailsOf(value, path ? `${path}.${key}` : key)]));
}

/** Places in a list count from 1, after their whole. */
export function wordsOf(fact: string): string[] {
  return fact.split(".").map((word) => (/^\d+$/u.test(word) ? String(Number(word) + 1) : word));
}
