import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, priceInput, productCode } from "../schema/public.ts";
import { officeProduct } from "./office-product.ts";

const shared = { tag: "office", access: "staff", limit: "write", response: officeProduct } as const;
const params = z.strictObject({ code: productCode });
const moment = z.iso.datetime({ error: "request.invalid-date" });

/** From now on; `announced` shows a reduction. */
export const setProductPrice = defineOperation({
  ...shared,
  id: "setProductPrice",
  method: "PUT",
  path: "/office/products/{code}/price",
  summary: "Set a product's price",
  params,
  body: z.strictObject({
    grossPrice: priceInput,
    netVolume: priceInput,
    announced: z.boolean({ error: "request.invalid" }),
  }),
  errors: ["product.unknown", "invalid-format", "price.not-reduced"],
});

/** At its end the earlier price returns. */
export const scheduleProductPrice = defineOperation({
  ...shared,
  id: "scheduleProductPrice",
  method: "POST",
  path: "/office/products/{code}/scheduled-prices",
  summary: "Schedule a price",
  params,
  body: z.strictObject({ grossPrice: priceInput, from: moment, until: moment.nullable() }),
  errors: ["product.unknown", "invalid-format", "price.missing", "price.in-the-past", "price.overlaps"],
});

/** Also ends a running one. */
export const cancelScheduledPrice = defineOperation({
  ...shared,
  id: "cancelScheduledPrice",
  method: "DELETE",
  path: "/office/products/{code}/scheduled-prices/{id}",
  summary: "Take back a scheduled price",
  params: z.strictObject({ code: productCode, id: z.string().regex(/^\d{1,15}$/u, { error: "price.unknown" }) }),
  errors: ["product.unknown", "price.unknown"],
});

/** Why staff change the pieces of a product; `other` needs a note. */
export const STOCK_REASONS = [
  "delivery",
  "count",
  "damaged",
  "expired",
  "own-use",
  "returned",
  "to-supplier",
  "other",
] as const;

export type StockReason = (typeof STOCK_REASONS)[number];

/** Needs a reason, and a note where it is another one; reserved pieces stay. */
export const changeProductStock = defineOperation({
  ...shared,
  id: "changeProductStock",
  method: "POST",
  path: "/office/products/{code}/stock",
  summary: "Change a product's stock",
  params,
  body: z.strictObject({
    /** Negative takes off. */
    change: z
      .int({ error: "request.invalid" })
      .min(-1_000_000, { error: "request.invalid" })
      .max(1_000_000, { error: "request.invalid" }),
    reason: z.enum(STOCK_REASONS),
    note: inputText(300).default(""),
  }),
  errors: ["product.unknown", "stock.below-reserved", "field-is-required"],
});
