// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../../platform/statements.ts" {
  interface Statements {
    "office-contact.file": {
      values: [number | string | null, number | null];
      row: { name: string; mediaType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf"; bytes: Buffer };
    };
    "office-contact.find": {
      values: [number | string | null];
      row: { id: number; subject: "ORDER" | "PRODUCT" | "OTHER"; excerpt: string; email: string;
        memberNo: string | null; receivedAt: Date; read: boolean; answeredAt: Date | null; fileCount: number;
        content: string; locale: "pl" | "en" | "de"; files: { position: number; name: string; bytes: number }[];
        replies: { id: number; text: string; at: string; staffName: string }[] };
    };
    "office-contact.list": {
      values: [boolean | null, string | null, string | null, number | string | null, number | string | null];
      row: { id: number; subject: "ORDER" | "PRODUCT" | "OTHER"; excerpt: string; email: string;
        memberNo: string | null; receivedAt: Date; read: boolean; answeredAt: Date | null; fileCount: number;
        total: number };
    };
    "office-contact.lock": {
      values: [number | string | null];
      row: { answered: boolean };
    };
    "office-contact.mark-read": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "office-contact.reply": {
      values: [number | string | null, number | string | null, string | null];
      row: Record<never, never>;
    };
    "office-contact.set-answered": {
      values: [number | string | null, boolean | null];
      row: Record<never, never>;
    };
  }
}

export {};
