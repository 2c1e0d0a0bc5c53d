// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "einvoices.accept": {
      values: [number | string | null, string | null, string | null, string | null, Date | string | null,
        string | null];
      row: Record<never, never>;
    };
    "einvoices.add-session": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "einvoices.again": {
      values: [number | string | null, Uint8Array | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "einvoices.begin-outage": {
      values: [string | null];
      row: Record<never, never>;
    };
    "einvoices.channel": {
      values: [];
      row: { pausedUntil: Date | null; problemCode: number | null; problem: string | null;
        outage: "OFFLINE" | "EMERGENCY" | null; waiting: number; refused: number };
    };
    "einvoices.clear-problem": {
      values: [];
      row: Record<never, never>;
    };
    "einvoices.closed": {
      values: [string | null];
      row: Record<never, never>;
    };
    "einvoices.due": {
      values: [string];
      row: { id: number; document: Buffer; hash: Buffer; replaces: Buffer | null; attempts: number; offline: boolean };
    };
    "einvoices.end-outage": {
      values: [string | null];
      row: Record<never, never>;
    };
    "einvoices.find": {
      values: [string, number | string | null];
      row: { id: number; document: string; orderNumber: string; kind: "INVOICE" | "CORRECTION"; issuedOn: string;
        state: "WAITS" | "SENT" | "ACCEPTED" | "REFUSED"; mode: "ONLINE" | "OFFLINE24" | "OFFLINE" | "EMERGENCY";
        number: string | null; acceptedAt: Date | null; waitsForInvoice: boolean; attempts: number; nextAt: Date;
        problemCode: number | null; problem: string | null; outageEndedOn: string | null; today: string };
    };
    "einvoices.hand-out": {
      values: [string | null];
      row: Record<never, never>;
    };
    "einvoices.knows": {
      values: [string | null];
      row: { known: number };
    };
    "einvoices.list": {
      values: [string, string | null, string | null, number | string | null, number | string | null];
      row: { id: number; document: string; orderNumber: string; kind: "INVOICE" | "CORRECTION"; issuedOn: string;
        state: "WAITS" | "SENT" | "ACCEPTED" | "REFUSED"; mode: "ONLINE" | "OFFLINE24" | "OFFLINE" | "EMERGENCY";
        number: string | null; acceptedAt: Date | null; waitsForInvoice: boolean; attempts: number; nextAt: Date;
        problemCode: number | null; problem: string | null; outageEndedOn: string | null; today: string;
        total: number };
    };
    "einvoices.lock": {
      values: [number | string | null];
      row: { state: "WAITS" | "SENT" | "ACCEPTED" | "REFUSED"; mode: "ONLINE" | "OFFLINE24" | "OFFLINE" | "EMERGENCY";
        document: Buffer | null; content: Column<"invoices.content">; createdAt: Date; originalNumber: string | null;
        isReplaced: boolean };
    };
    "einvoices.looked-through": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "einvoices.mark-sent": {
      values: [readonly (number | string | null)[] | null, string | null];
      row: { id: number };
    };
    "einvoices.marks": {
      values: [string | null];
      row: { state: "WAITS" | "SENT" | "ACCEPTED" | "REFUSED"; mode: "ONLINE" | "OFFLINE24" | "OFFLINE" | "EMERGENCY";
        number: string | null; document: Buffer | null; hash: Buffer | null };
    };
    "einvoices.note-reference": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "einvoices.opened-within": {
      values: [number | null];
      row: { opened: number };
    };
    "einvoices.pause": {
      values: [number | null, number | null, string | null];
      row: Record<never, never>;
    };
    "einvoices.put-back": {
      values: [number | string | null, number | null, number | null, string | null];
      row: Record<never, never>;
    };
    "einvoices.queue": {
      values: [number | string | null, string | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "einvoices.receipt": {
      values: [number | string | null];
      row: { number: string | null; receipt: string | null };
    };
    "einvoices.refuse": {
      values: [number | string | null, number | null, string | null];
      row: Record<never, never>;
    };
    "einvoices.seen-now": {
      values: [];
      row: { id: number | null };
    };
    "einvoices.sent-in": {
      values: [string | null];
      row: { id: number; attempts: number; hash: string };
    };
    "einvoices.settled": {
      values: [string | null];
      row: Record<never, never>;
    };
    "einvoices.to-check": {
      values: [];
      row: { reference: string; kind: "ONLINE" | "BATCH"; closed: boolean };
    };
    "einvoices.unqueued": {
      values: [Date | string | null, boolean | null, string | null];
      row: { id: number; content: Column<"invoices.content">; createdAt: Date; originalThere: boolean | null;
        originalNumber: string | null; outage: "OFFLINE" | "EMERGENCY" | null };
    };
    "einvoices.unwritten": {
      values: [];
      row: { id: number; content: Column<"invoices.content">; createdAt: Date; originalNumber: string | null };
    };
    "einvoices.write": {
      values: [number | string | null, Uint8Array | null];
      row: Record<never, never>;
    };
  }
}
