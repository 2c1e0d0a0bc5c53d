// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "shipping-methods.all": {
      values: [string | null];
      row: { code: string; shippingMethod: "COURIER" | "PACZKOMAT"; on: boolean; position: number;
        texts: Column<"products.texts">; price: number; by: "weight" | "value" | null;
        steps: Column<"shipping_methods.steps">; zones: Column<"shipping_methods.zones">;
        freeRule: "shop" | "own" | "never"; freeFrom: number | null; cash: boolean; cashSurcharge: number;
        excluded: Column<"shipping_methods.excluded">; carrier: Column<"shipping_methods.carrier"> | null;
        daysFrom: number | null; daysTo: number | null; cutOffHour: number };
    };
    "shipping-methods.begin": {
      values: [string | null, string | null, number | string | null];
      row: Record<never, never>;
    };
    "shipping-methods.codes": {
      values: [];
      row: { code: string };
    };
    "shipping-methods.lock": {
      values: [];
      row: { version: number };
    };
    "shipping-methods.set": {
      values: [string | null, string | null, number | null, string | null, string | null, string | null,
        number | string | null, boolean | null, number | string | null, string | null, string | null, number | null,
        number | null, number | null, string | null];
      row: Record<never, never>;
    };
    "shipping-methods.set-price": {
      values: [string | null, string | null, number | string | null];
      row: Record<never, never>;
    };
    "shipping-methods.set-product": {
      values: [string | null, boolean | null, string | null];
      row: Record<never, never>;
    };
    "shipping.offers": {
      values: [string | null, string | null];
      row: { code: string; shippingMethod: "COURIER" | "PACZKOMAT"; title: string; tariff: { price: number;
        by: "weight" | "value" | null; steps: Column<"shipping_methods.steps">; zones: Column<"shipping_methods.zones">;
        freeFrom: number | null; cash: boolean; surcharge: number };
        excludedPostCodes: Column<"shipping_methods.excluded">; carrier: Column<"shipping_methods.carrier"> | null;
        daysFrom: number | null; daysTo: number | null; cutOffHour: number; now: Date };
    };
  }
}
