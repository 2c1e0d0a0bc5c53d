// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "complaints.decide": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "complaints.file": {
      values: [number | string | null, number | null];
      row: { name: string; mediaType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf"; bytes: Buffer };
    };
    "complaints.find": {
      values: [string, number | string | null, number | string | null];
      row: { id: number; orderNumber: string; status: "OPEN" | "ACCEPTED" | "REJECTED"; reason: "DAMAGED" | "FAULTY"
        | "WRONG" | "MISSING" | "OTHER"; wish: "REPAIR" | "REPLACEMENT" | "PRICE_REDUCTION" | "REFUND"; createdAt: Date;
        dueOn: string; overdue: boolean; decidedAt: Date | null; memberNo: string; name: string; surname: string;
        email: string; locale: "pl" | "en" | "de"; orderStatus: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; label: {
        state: "WAITS" | "READY" | "REFUSED" | "CANCELED"; carrier: string; trackingNumber: string | null;
        problems: string[]; hasLabel: boolean; hasCode: boolean; codeLink: string | null;
        typedCode: string | null } | null; lines: { code: string; title: string; promotionCode: string;
        quantity: number }[]; messages: ({ id: number; text: string; at: string; staffName: string | null; files: {
        position: number; name: string }[] })[]; files: { position: number; name: string }[] };
    };
    "complaints.keep-file": {
      values: [number | string | null, number | string | null, string | null, string | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "complaints.list": {
      values: [string, boolean | null, number | string | null, number | string | null];
      row: { id: number; orderNumber: string; status: "OPEN" | "ACCEPTED" | "REJECTED"; reason: "DAMAGED" | "FAULTY"
        | "WRONG" | "MISSING" | "OTHER"; wish: "REPAIR" | "REPLACEMENT" | "PRICE_REDUCTION" | "REFUND"; createdAt: Date;
        dueOn: string; overdue: boolean; decidedAt: Date | null; memberNo: string; name: string; surname: string;
        total: number };
    };
    "complaints.lock": {
      values: [number | string | null, number | string | null];
      row: { status: "OPEN" | "ACCEPTED" | "REJECTED"; fileCount: number };
    };
    "complaints.make": {
      values: [number | string | null, string | null, string | null, string | null, number | null, string | null,
        string | null];
      row: { id: number };
    };
    "complaints.of-member": {
      values: [string, number | string | null, number | string | null, number | string | null, string | null];
      row: { id: number; orderNumber: string; status: "OPEN" | "ACCEPTED" | "REJECTED"; reason: "DAMAGED" | "FAULTY"
        | "WRONG" | "MISSING" | "OTHER"; wish: "REPAIR" | "REPLACEMENT" | "PRICE_REDUCTION" | "REFUND"; createdAt: Date;
        dueOn: string; overdue: boolean; decidedAt: Date | null; memberNo: string; name: string; surname: string;
        label: { state: "WAITS" | "READY" | "REFUSED" | "CANCELED"; carrier: string; trackingNumber: string | null;
        problems: string[]; hasLabel: boolean; hasCode: boolean; codeLink: string | null;
        typedCode: string | null } | null; total: number };
    };
    "complaints.order": {
      values: [number | string | null, string | null];
      row: { id: number; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED"
        | "SENT" | "SUSPENDED"; lines: { code: string; promotionCode: string; quantity: number }[] };
    };
    "complaints.write": {
      values: [number | string | null, number | string | null, string | null, string | null];
      row: { id: number };
    };
  }
}

export {};
