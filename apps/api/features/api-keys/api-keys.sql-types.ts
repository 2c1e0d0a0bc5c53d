// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "api-keys.add": {
      values: [string | null, number | string | null, Uint8Array | null, readonly (string | null)[] | null,
        boolean | null, number | null];
      row: { id: string };
    };
    "api-keys.find": {
      values: [string | null];
      row: { id: string; name: string; owner: string; ownerRoles: ("admin" | "catalogue" | "content" | "orders"
        | "service" | "finance")[]; ownerBlocked: boolean; roles: Column<"api_keys.roles">; readOnly: boolean;
        expired: boolean; expiresAt: Date; lastUsedAt: Date | null; createdAt: Date };
    };
    "api-keys.list": {
      values: [];
      row: { id: string; name: string; owner: string; ownerRoles: ("admin" | "catalogue" | "content" | "orders"
        | "service" | "finance")[]; ownerBlocked: boolean; roles: Column<"api_keys.roles">; readOnly: boolean;
        expired: boolean; expiresAt: Date; lastUsedAt: Date | null; createdAt: Date };
    };
    "api-keys.lock": {
      values: [];
      row: Record<never, never>;
    };
    "api-keys.remove": {
      values: [string | null];
      row: Record<never, never>;
    };
    "api-keys.use": {
      values: [Uint8Array | null];
      row: { id: string; name: string; staffId: number; roles: Column<"api_keys.roles">; readOnly: boolean;
        ownerRoles: ("admin" | "catalogue" | "content" | "orders" | "service" | "finance")[] };
    };
  }
}
