// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "contact.files": {
      values: [number | string | null];
      row: { name: string; mediaType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf"; bytes: Buffer };
    };
    "contact.find": {
      values: [number | string | null];
      row: { id: number; subject: "ORDER" | "PRODUCT" | "OTHER"; content: string; email: string;
        locale: "pl" | "en" | "de"; createdAt: Date; memberNo: string | null; serviceEmail: string | null; files: {
        name: string }[] };
    };
    "contact.keep": {
      values: [number | string | null, string | null, string | null, string | null, string | null,
        readonly (string | null)[] | null, readonly (string | null)[] | null, Uint8Array | null, Uint8Array | null,
        Uint8Array | null, Uint8Array | null, Uint8Array | null, number | string | null];
      row: { id: number };
    };
    "contact.reply": {
      values: [number | string | null];
      row: { text: string };
    };
    "contact.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
    "contact.sweep-proofs": {
      values: [];
      row: Record<never, never>;
    };
  }
}

export {};
