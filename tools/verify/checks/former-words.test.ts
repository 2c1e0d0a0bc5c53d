import { expect, it } from "vitest";
import { findFormerWords } from "./former-words.ts";

it.each([
  ["apps/api/a.ts", "const { items } = await call(getOfficeToday, {});", "dashboard"],
  ["apps/api/a.ts", 'import { amount } from "@kram/contract/wire";', "schema"],
  ["apps/api/features/cart/a.ts", "SELECT s.on_hand - s.held FROM stock s", "reserved"],
  ["apps/api/a.ts", "UPDATE maintenance_windows SET told_hours = 3", "notice"],
  ["apps/office/features/cart/carts-resource.ts", "    async make(details) {", "create or edit"],
  ["apps/office/features/sessions/a.tsx", "export function DoorForm() {", "sign-in"],
  ["apps/api/features/availability/a.ts", "const wish = await read();", "subscription"],
  ["apps/api/features/locks/a.ts", "", "locks"],
])("finds a former word in %s: %s", (path, line, now) => {
  expect(findFormerWords(path, line)).toEqual([expect.stringContaining(now)]);
});

it.each([
  ["apps/api/a.ts", "/** Nobody waits at the door. */"],
  ["apps/api/migrations/0001-catalog.sql", "held bigint CHECK (held <= on_hand)"],
  ["apps/api/features/money/a.ts", 'const accounts = ["bonus", "held"];'],
  ["packages/domain/returns/a.ts", "refusedAtDoor: boolean;"],
  ["packages/contract/catalog/a.ts", "export const subcategory = z.object({});"],
])("lets %s pass: %s", (path, line) => {
  expect(findFormerWords(path, line)).toEqual([]);
});
