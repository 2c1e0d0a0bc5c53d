// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "buyers.change": {
      values: [number | string | null];
      row: { before: Column<"order_buyers.before">; buyer: Column<"order_buyers.buyer"> };
    };
    "buyers.correct": {
      values: [number | string | null, number | string | null, string | null, string | null,
        readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "buyers.of-order": {
      values: [number | string | null, string];
      row: { profile: { name: string; surname: string; company: string; taxNumber: string;
        internationalTaxNumber: string; street: string; buildingNo: string; apartmentNo: string; zipCode: string;
        city: string }; shippingAddress: Column<"orders.shipping_address">;
        corrected: Column<"order_buyers.buyer"> | null; isFree: boolean; isErased: boolean; email: string;
        memberNo: string; invoiceId: number | null; invoice: Column<"invoices.content"> | null; today: string;
        isRefused: boolean; changes: { at: string; before: Column<"order_buyers.before">; staffName: string }[] };
    };
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
        email: string; profile: { name: string; surname: string; company: string; taxNumber: string;
        internationalTaxNumber: string; street: string; buildingNo: string; apartmentNo: string; zipCode: string;
        city: string }; shippingAddress: Column<"orders.shipping_address">;
        corrected: Column<"order_buyers.buyer"> | null; lines: { code: string; title: string; quantity: number;
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
