import type { ApprovalRequest } from "@kram/contract/approvals";
import { toAmount } from "../../platform/formats.ts";

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Leaves out other kinds' fields and takes a long minus. */
export function requestOf(typed: Readonly<Record<string, unknown>>): ApprovalRequest {
  const minus = /^[-−]/u;
  const amount = text(typed.amount);
  const shared = {
    memberNo: text(typed.memberNo),
    amount: `${minus.test(amount) ? "-" : ""}${toAmount(amount.replace(minus, ""))}`,
    note: text(typed.note),
  };
  if (typed.kind === "payout") return { kind: "payout", ...shared };
  if (typed.kind === "bonus-correction") return { kind: "bonus-correction", ...shared, month: text(typed.month) };
  const corrects = text(typed.corrects);
  const account = typed.account === "refunds" ? "refunds" : "personal";
  return { kind: "balance-correction", ...shared, account, ...(corrects === "" ? {} : { corrects }) };
}
