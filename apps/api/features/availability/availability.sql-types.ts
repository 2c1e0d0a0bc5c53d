// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "availability.cancel": {
      values: [Uint8Array | null];
      row: { productCode: string; locale: "pl" | "en" | "de" };
    };
    "availability.confirm": {
      values: [Uint8Array | null, number | null];
      row: { productCode: string; locale: "pl" | "en" | "de" };
    };
    "availability.issue-links": {
      values: [number | string | null, string | null, Uint8Array | null, Uint8Array | null];
      row: { productCode: string; locale: "pl" | "en" | "de"; email: string | null };
    };
    "availability.notify-restocked": {
      values: [string | null, number | string | null];
      row: { id: number };
    };
    "availability.subscribe-member": {
      values: [string | null, number | string | null, string | null];
      row: { available: boolean };
    };
    "availability.subscribe-visitor": {
      values: [string | null, string | null, string | null, number | string | null, number | null];
      row: { available: boolean };
    };
    "availability.sweep": {
      values: [number | null, number | null, number | null];
      row: Record<never, never>;
    };
    "availability.sweep-mails": {
      values: [];
      row: Record<never, never>;
    };
  }
}

export {};
