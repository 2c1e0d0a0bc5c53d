// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "mail-domain.keep": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "mail-domain.read": {
      values: [string | null, string | null];
      row: { findings: Column<"mail_domain_checks.findings">; checkedAt: Date };
    };
    "providers.list": {
      values: [];
      row: { provider: "smtp" | "przelewy24" | "stripe" | "inpost" | "ksef" | "shipx" | "dhl" | "inpost-returns";
        sealed: Buffer; inUse: boolean; setAt: Date; setBy: string | null };
    };
    "providers.lock": {
      values: [];
      row: { locked: string };
    };
    "providers.put-aside": {
      values: [readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "providers.remove": {
      values: [string | null];
      row: Record<never, never>;
    };
    "providers.replace": {
      values: [readonly (string | null)[] | null, readonly (Uint8Array | null)[] | null];
      row: Record<never, never>;
    };
    "providers.set": {
      values: [string | null, Uint8Array | null, number | string | null];
      row: Record<never, never>;
    };
    "providers.tester": {
      values: [number | string | null];
      row: { email: string };
    };
    "providers.use": {
      values: [string | null];
      row: Record<never, never>;
    };
  }
}
