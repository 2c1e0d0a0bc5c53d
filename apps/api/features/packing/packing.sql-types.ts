// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "packing.note-many": {
      values: [readonly (string | null)[] | null, number | string | null, string | null];
      row: { number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED"; isChanged: boolean };
    };
    "packing.tag-many": {
      values: [readonly (string | null)[] | null, string | null, boolean | null];
      row: { number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED"; isChanged: boolean };
    };
  }
}

export {};
