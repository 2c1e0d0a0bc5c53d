// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "mail.count": {
      values: [string | null];
      row: { count: number };
    };
    "mail.find": {
      values: [string | null];
      row: { id: string; kind: string; recipient: string; subject: string; text: string | null; html: string | null;
        sentAt: Date; attempt: number; answer: string | null };
    };
    "mail.forget-words": {
      values: [];
      row: Record<never, never>;
    };
    "mail.keep": {
      values: [number | string | null, string | null, string | null, string | null, string | null, string | null,
        number | null, string | null, string | null];
      row: Record<never, never>;
    };
    "mail.list": {
      values: [string | null, number | string | null, number | string | null];
      row: { id: string; kind: string; recipient: string; subject: string; text: string | null; html: string | null;
        sentAt: Date; attempt: number; answer: string | null };
    };
    "mail.sweep": {
      values: [];
      row: Record<never, never>;
    };
    "outbox-report.count": {
      values: [string | null];
      row: { count: number };
    };
    "outbox-report.list": {
      values: [string | null, number | string | null, number | string | null];
      row: { id: number; kind: string; state: "done" | "dead" | "waits"; attempts: number; createdAt: Date;
        nextAt: Date | null; lastError: string | null };
    };
    "outbox-report.retry": {
      values: [number | string | null];
      row: { id: number; kind: string; state: "waits"; attempts: number; createdAt: Date; nextAt: Date;
        lastError: string | null; before: "done" | "dead" | "waits" };
    };
    "outbox.sweep-dead": {
      values: [];
      row: Record<never, never>;
    };
    "outbox.sweep-done": {
      values: [];
      row: Record<never, never>;
    };
  }
}

export {};
