// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "approval-mails.member": {
      values: [number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de" };
    };
    "approval-mails.owner": {
      values: [];
      row: { email: string; name: null };
    };
    "approval-mails.staff": {
      values: [number | string | null];
      row: { email: string; name: string };
    };
    "approvals.add": {
      values: [string | null, number | string | null, string | null, Date | string | null, number | string | null,
        string | null, number | string | null, string | null, number | string | null, number | string | null,
        readonly (string | null)[] | null, readonly (string | null)[] | null, number | string | null, string | null,
        number | null];
      row: { id: number };
    };
    "approvals.balance-of": {
      values: [number | string | null, string | null, string | null];
      row: { balance: number };
    };
    "approvals.decide": {
      values: [number | string | null, string | null, number | string | null, string | null, number | string | null];
      row: Record<never, never>;
    };
    "approvals.expire": {
      values: [];
      row: { id: number; kind: "bonus-correction" | "balance-correction" | "payout" | "month-close" | "opening-balances"
        | "staff-roles" | "second-factor-lift" | "return-credit" | "refund" | "payout-batch"; state: "expired"
        | "waiting" | "approved" | "refused" | "withdrawn"; memberId: number | null; member: { memberNo: string;
        name: string; surname: string } | null; subjectId: number | null; subject: { id: string; name: string;
        email: string } | null; roles: { before: Column<"approvals.roles_before">; given: ("admin" | "catalogue"
        | "content" | "orders" | "service" | "finance")[] } | null; account: "bonus" | "personal" | "refunds" | null;
        month: string | null; amount: number | null; lines: number | null; currency: "PLN" | "EUR";
        correctsId: number | null; returnId: number | null; order: { number: string;
        why: "cash-missing" | "above-limit" } | null; note: string; askedBy: number; askedByName: string; askedAt: Date;
        expiresAt: Date; aloneUntil: Date | null; aloneIsOver: boolean; decidedBy: number | null;
        decidedByName: string | null; decidedAt: Date | null; reason: string; transactionId: number | null };
    };
    "approvals.find": {
      values: [number | string | null];
      row: { id: number; kind: "bonus-correction" | "balance-correction" | "payout" | "month-close" | "opening-balances"
        | "staff-roles" | "second-factor-lift" | "return-credit" | "refund" | "payout-batch"; state: "expired"
        | "waiting" | "approved" | "refused" | "withdrawn"; memberId: number | null; member: { memberNo: string;
        name: string; surname: string } | null; subjectId: number | null; subject: { id: string; name: string;
        email: string } | null; roles: { before: Column<"approvals.roles_before">; given: ("admin" | "catalogue"
        | "content" | "orders" | "service" | "finance")[] } | null; account: "bonus" | "personal" | "refunds" | null;
        month: string | null; amount: number | null; lines: number | null; currency: "PLN" | "EUR";
        correctsId: number | null; returnId: number | null; order: { number: string;
        why: "cash-missing" | "above-limit" } | null; note: string; askedBy: number; askedByName: string; askedAt: Date;
        expiresAt: Date; aloneUntil: Date | null; aloneIsOver: boolean; decidedBy: number | null;
        decidedByName: string | null; decidedAt: Date | null; reason: string; transactionId: number | null };
    };
    "approvals.let-asker-wait": {
      values: [number | string | null, readonly (string | null)[] | null, number | null, number | null];
      row: Record<never, never>;
    };
    "approvals.list": {
      values: [string | null, number | string | null, number | string | null, readonly (string | null)[] | null];
      row: { id: number; kind: "bonus-correction" | "balance-correction" | "payout" | "month-close" | "opening-balances"
        | "staff-roles" | "second-factor-lift" | "return-credit" | "refund" | "payout-batch"; state: "expired"
        | "waiting" | "approved" | "refused" | "withdrawn"; memberId: number | null; member: { memberNo: string;
        name: string; surname: string } | null; subjectId: number | null; subject: { id: string; name: string;
        email: string } | null; roles: { before: Column<"approvals.roles_before">; given: ("admin" | "catalogue"
        | "content" | "orders" | "service" | "finance")[] } | null; account: "bonus" | "personal" | "refunds" | null;
        month: string | null; amount: number | null; lines: number | null; currency: "PLN" | "EUR";
        correctsId: number | null; returnId: number | null; order: { number: string;
        why: "cash-missing" | "above-limit" } | null; note: string; askedBy: number; askedByName: string; askedAt: Date;
        expiresAt: Date; aloneUntil: Date | null; aloneIsOver: boolean; decidedBy: number | null;
        decidedByName: string | null; decidedAt: Date | null; reason: string; transactionId: number | null;
        total: number };
    };
    "approvals.lock": {
      values: [number | string | null];
      row: { id: number };
    };
    "approvals.lock-people": {
      values: [];
      row: { id: number; roles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] };
    };
    "approvals.moved-money-of": {
      values: [number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "approvals.own-lift": {
      values: [number | string | null];
      row: { id: number; roles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] };
    };
    "approvals.people": {
      values: [];
      row: { id: number; roles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] };
    };
    "approvals.some-expired": {
      values: [];
      row: Record<never, never>;
    };
    "opening-balances.ask": {
      values: [number | string | null, number | null, string | null, string | null, number | string | null,
        string | null];
      row: { id: number };
    };
    "opening-balances.in-turn": {
      values: [];
      row: { locked: string };
    };
    "opening-balances.lines-of": {
      values: [number | string | null];
      row: { reference: string; memberId: number; account: "bonus" | "personal" | "refunds"; amount: number };
    };
    "opening-balances.members": {
      values: [readonly (string | null)[] | null];
      row: { id: number; no: string };
    };
    "opening-balances.note-booked": {
      values: [readonly (string | null)[] | null, readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "opening-balances.opened": {
      values: [readonly (number | string | null)[] | null, readonly (string | null)[] | null];
      row: { memberId: number; account: "bonus" | "personal" | "refunds"; reference: string };
    };
    "refund-requests.due": {
      values: [string | null];
      row: { memberId: number; amount: number; isDone: boolean };
    };
    "refund-requests.held-back": {
      values: [number | string | null];
      row: { memberId: number; amount: number; account: "refunds" | null };
    };
    "second-factor-owners.member": {
      values: [string | null];
      row: { id: number; hasFactor: boolean };
    };
    "second-factor-owners.staff": {
      values: [string | null];
      row: { id: number; hasFactor: boolean };
    };
  }
}
