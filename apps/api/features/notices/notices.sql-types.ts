// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "notices.choices": {
      values: [number | string | null];
      row: { mails: "at-once" | "daily" | "weekly" | "never"; chosen: { kind: string; shop: boolean;
        mail: boolean }[] };
    };
    "notices.choose": {
      values: [number | string | null, string | null, readonly (string | null)[] | null,
        readonly (boolean | null)[] | null, readonly (boolean | null)[] | null];
      row: Record<never, never>;
    };
    "notices.end-mails": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "notices.levels-seen-on": {
      values: [];
      row: { day: string | null };
    };
    "notices.note-orders": {
      values: [string | null, number | null];
      row: { more: boolean };
    };
    "notices.of-bonuses": {
      values: [readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "notices.of-digest": {
      values: [string | null, number | string | null, Date | string | null];
      row: { memberId: number; kind: "bonus" | "payout" | "level-reached" | "level-danger" | "joined" | "order-below"
        | "welcome"; about: string; facts: Column<"notices.facts">; email: string; name: string;
        locale: "pl" | "en" | "de"; personName: string | null; personSurname: string | null;
        personShown: boolean | null };
    };
    "notices.of-levels-in-danger": {
      values: [Date | string | null, readonly (number | string | null)[] | null, readonly (number | null)[] | null,
        readonly (boolean | null)[] | null, readonly (number | string | null)[] | null,
        readonly (number | string | null)[] | null];
      row: Record<never, never>;
    };
    "notices.of-levels-reached": {
      values: [Date | string | null, readonly (number | string | null)[] | null, readonly (number | null)[] | null,
        readonly (boolean | null)[] | null];
      row: Record<never, never>;
    };
    "notices.of-payout": {
      values: [number | string | null, number | string | null, number | string | null];
      row: Record<never, never>;
    };
    "notices.remember-levels": {
      values: [Date | string | null];
      row: Record<never, never>;
    };
    "notices.send-digests": {
      values: [string | null, number | null];
      row: { id: number };
    };
    "notices.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
    "notices.tell": {
      values: [string | null];
      row: { id: number };
    };
    "notices.wanted": {
      values: [string | null, number | string | null];
      row: { memberId: number; kind: "bonus" | "payout" | "level-reached" | "level-danger" | "joined" | "order-below"
        | "welcome"; about: string; facts: Column<"notices.facts">; email: string; name: string;
        locale: "pl" | "en" | "de"; personName: string | null; personSurname: string | null;
        personShown: boolean | null };
    };
  }
}
