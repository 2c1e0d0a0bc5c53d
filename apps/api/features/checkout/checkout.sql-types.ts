// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { At, Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "checkout.insert-orders": {
      values: [string | null];
      row: { id: number; number: string; cartId: number };
    };
    "checkout.lock-buyer": {
      values: [number | string | null];
      row: { id: number };
    };
    "checkout.lock-cart": {
      values: [number | string | null];
      row: { id: number; memberId: number };
    };
    "checkout.lock-free-carts": {
      values: [readonly (number | string | null)[] | null];
      row: { id: number; memberId: number };
    };
    "checkout.placed-before": {
      values: [number | string | null, number | string | null, number | null];
      row: { number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED"; paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED" | "TO_REFUND"
        | "REFUNDED" };
    };
    "checkout.product-names": {
      values: [number | string | null, readonly (string | null)[] | null];
      row: { code: string; title: string; vatClass: "standard" | "reduced" | "food";
        durability: At<Column<"products.safety">, "durability"> | null; locale: "pl" | "en" | "de" };
    };
    "checkout.sell-reserved": {
      values: [readonly (number | string)[], readonly (number | string | null)[] | null,
        readonly (string | null)[] | null];
      row: { cartId: number | null; code: string; title: string; vatClass: "standard" | "reduced" | "food";
        durability: At<Column<"products.safety">, "durability"> | null; locale: "pl" | "en" | "de"; sold: boolean };
    };
    "checkout.vat-rates": {
      values: [];
      row: { vat: Column<"setting_versions.value"> | null; now: Date };
    };
    "gift-orders.closed-cart": {
      values: [number | string | null];
      row: { id: number };
    };
    "gift-orders.receiver": {
      values: [string | null];
      row: { id: number; address: { name: string; surname: string; street: string; buildingNo: string;
        apartmentNo: string; zipCode: string; city: string; mobile: string; email: string } };
    };
    "gift-orders.sell-available": {
      values: [readonly (string | null)[] | null, readonly (number | string | null)[] | null];
      row: { code: string };
    };
  }
}
