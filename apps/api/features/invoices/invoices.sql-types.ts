// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "invoices.corrections": {
      values: [number | string | null];
      row: { id: number; content: Column<"invoices.content"> };
    };
    "invoices.lock": {
      values: [number | string | null, string];
      row: { id: number; content: Column<"invoices.content">; today: string };
    };
    "invoices.of-order": {
      values: [string | null, number | string | null, string | null];
      row: { content: Column<"invoices.content"> | null; createdAt: Date | null };
    };
    "invoices.orders": {
      values: [readonly (number | string | null)[] | null, string];
      row: { id: number; number: string; currency: "PLN" | "EUR"; method: "CASH" | "NONE" | "TRANSFER"; total: number;
        refunds: number; paidOn: string | null; today: string; locale: "pl" | "en" | "de"; memberNo: string;
        name: string; company: string | null; taxNumber: string | null; vatNumber: string; street: string;
        buildingNo: string; apartmentNo: string; zipCode: string; city: string; email: string;
        shippingAddress: Column<"orders.shipping_address">; lines: { code: string; title: string; quantity: number;
        unitGross: number; reduced: number; vatPercent: number }[]; vat: { percent: number; shipping: number;
        discount: number; net: number; vat: number }[] };
    };
    "invoices.store": {
      values: [string | null];
      row: Record<never, never>;
    };
    "invoices.take-numbers": {
      values: [string | null, number | null, number | null];
      row: { last: number };
    };
  }
}
