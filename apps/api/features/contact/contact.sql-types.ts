// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "contact.files": {
      values: [number | string | null];
      row: { name: string; media_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf"; bytes: Buffer };
    };
    "contact.find": {
      values: [number | string | null];
      row: { id: number; subject: "ORDER" | "PRODUCT" | "OTHER"; content: string; email: string;
        locale: "pl" | "en" | "de"; created_at: Date; member_no: string | null; service_email: string | null; files: {
        name: string; media_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf" }[] };
    };
    "contact.keep": {
      values: [number | string | null, string | null, string | null, string | null, string | null,
        readonly (string | null)[] | null, readonly (string | null)[] | null, Uint8Array | null, Uint8Array | null,
        Uint8Array | null, Uint8Array | null, Uint8Array | null];
      row: { id: number };
    };
    "contact.reply": {
      values: [number | string | null];
      row: { text: string };
    };
    "contact.sweep": {
      values: [];
      row: Record<never, never>;
    };
    "contact.sweep-proofs": {
      values: [];
      row: Record<never, never>;
    };
  }
}

export {};
