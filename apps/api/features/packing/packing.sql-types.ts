// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "packing.note-many": {
      values: [readonly (string | null)[] | null, number | string | null, string | null];
      row: { number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED"; isChanged: boolean };
    };
    "packing.of-order": {
      values: [string | null];
      row: { number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED"; nextToPack: string | null; parcelNo: number; linesVersion: number;
        maySendPart: boolean; lines: { code: string; title: string; quantity: number; place: string; barcodes: string[];
        picture: string | null }[]; notes: string[] };
    };
    "packing.pick-list": {
      values: [readonly (string | null)[] | null];
      row: { code: string; title: string; place: string; quantity: number; barcodes: string[]; picture: string | null;
        orders: { number: string; quantity: number }[] };
    };
    "packing.set-storage": {
      values: [string | null, string | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "packing.storage": {
      values: [string | null];
      row: { place: string; barcodes: string[] };
    };
    "packing.tag-many": {
      values: [readonly (string | null)[] | null, string | null, boolean | null];
      row: { number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED"; isChanged: boolean };
    };
    "packing.taken-barcodes": {
      values: [string | null, readonly (string | null)[] | null];
      row: { barcode: string };
    };
    "sendings.add": {
      values: [readonly (number | string | null)[] | null, number | string | null, string | null, number | null];
      row: { orderId: number };
    };
    "sendings.due": {
      values: [number | string | null];
      row: { number: string };
    };
    "sendings.list": {
      values: [number | string | null];
      row: { number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED"; dueAt: Date };
    };
    "sendings.remove": {
      values: [readonly (number | string | null)[] | null];
      row: { orderId: number };
    };
    "sendings.remove-due": {
      values: [readonly (number | string | null)[] | null];
      row: { orderId: number; staffId: number; note: string };
    };
    "shipments.add": {
      values: [number | string | null, number | null, number | string | null, readonly (string | null)[] | null,
        readonly (number | null)[] | null];
      row: Record<never, never>;
    };
    "shipments.standing": {
      values: [number | string | null];
      row: { ordered: { code: string; quantity: number }[]; sent: { no: number; code: string; quantity: number }[] };
    };
  }
}

export {};
