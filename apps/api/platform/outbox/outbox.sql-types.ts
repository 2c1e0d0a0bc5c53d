// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../statements.ts" {
  interface Statements {
    "outbox.call": {
      values: [];
      row: { called: string };
    };
    "outbox.claim": {
      values: [number | string | null, number | string | null, number | string | null, number | string | null];
      row: { id: number; kind: string; payload: Column<"outbox.payload">; attempts: number; lane: number };
    };
    "outbox.done": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "outbox.postpone": {
      values: [number | string | null, string | null, number | null];
      row: Record<never, never>;
    };
  }
}
