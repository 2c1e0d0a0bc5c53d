// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "notifications.choose-mail": {
      values: [number | string | null, boolean | null];
      row: Record<never, never>;
    };
    "notifications.count": {
      values: [number | string | null, boolean | null, boolean | null];
      row: { count: number };
    };
    "notifications.count-unread": {
      values: [number | string | null];
      row: { count: number };
    };
    "notifications.list": {
      values: [number | string | null, boolean | null, boolean | null, number | string | null, number | string | null];
      row: { id: number; texts: Column<"notifications.texts">; popup: boolean; createdAt: Date; read: boolean; notice: {
        kind: "bonus" | "payout" | "level-reached" | "level-danger" | "joined" | "order-below" | "welcome";
        facts: Column<"notices.facts">; personName: string | null; personSurname: string | null;
        personShown: boolean | null } | null; totalCount: number };
    };
    "notifications.mail-important": {
      values: [number | string | null];
      row: { mailImportant: boolean };
    };
    "notifications.mark-read": {
      values: [number | string | null, number | string | null];
      row: { id: number; texts: Column<"notifications.texts">; popup: boolean; createdAt: Date; read: boolean; notice: {
        kind: "bonus" | "payout" | "level-reached" | "level-danger" | "joined" | "order-below" | "welcome";
        facts: Column<"notices.facts">; personName: string | null; personSurname: string | null;
        personShown: boolean | null } | null };
    };
    "notifications.send": {
      values: [readonly (number | string | null)[] | null, string | null, boolean | null, boolean | null];
      row: { id: number };
    };
    "notifications.wanted-mail": {
      values: [number | string | null];
      row: { texts: Column<"notifications.texts">; memberId: number; email: string; name: string;
        locale: "pl" | "en" | "de" };
    };
  }
}
