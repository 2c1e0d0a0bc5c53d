import { z } from "zod";
import { STOCK_REASONS } from "../catalog/public.ts";
import { defineOperation } from "../operation/public.ts";
import { instant, locale, pageNo, pageOf, pageSize, productCode } from "../schema/public.ts";

const shared = { tag: "office", access: "staff", method: "GET", limit: "read" } as const;
const params = z.strictObject({ code: productCode });

/** Staff's reasons, what files and the beginning brought, what names none, and what orders did. */
export const MOVEMENT_REASONS = [
  ...STOCK_REASONS,
  "import",
  "opening",
  "untold",
  "order",
  "order-canceled",
  "order-returned",
] as const;

const stockMovement = z.strictObject({
  reason: z.enum(MOVEMENT_REASONS),
  at: instant,
  /** Pieces, negative where they went. */
  change: z.int(),
  /** Left after it. */
  onHand: z.int(),
  orderNumber: z.string().nullable(),
  staffName: z.string().nullable(),
  /** Of the audit log. */
  note: z.string(),
});

export type StockMovement = z.infer<typeof stockMovement>;

/** Newest first, after `after`. */
export const listStockMovements = defineOperation({
  ...shared,
  id: "listStockMovements",
  path: "/office/products/{code}/stock-movements",
  summary: "Why a product has as many pieces",
  params,
  query: z.strictObject({
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^(?:\d{1,15}\.){4}-?\d{1,15}$/u, { error: "request.invalid" })
      .optional(),
    pageSize: pageSize(25),
  }),
  response: z.strictObject({
    items: z.array(stockMovement),
    /** Null at the end. */
    next: z.string().nullable(),
  }),
  errors: ["product.unknown"],
});

/** All of them, newest first; semicolons, UTF-8 with its mark. */
export const exportStockMovements = defineOperation({
  ...shared,
  id: "exportStockMovements",
  path: "/office/products/{code}/stock-movements.csv",
  summary: "Movements of a product's stock as CSV",
  params,
  response: z.string(),
  errors: ["product.unknown"],
});

const lastingProduct = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Pieces that no cart holds. */
  available: z.int(),
  /** At the rate of the last 30 days, or of the last fifty orders where those were sooner; cancelled ones are none. */
  soldIn30Days: z.int(),
  /** Whole days at that rate; null while nothing sells. */
  daysLeft: z.int().nullable(),
});

export type LastingProduct = z.infer<typeof lastingProduct>;

/** Published goods: sold out, then what runs out first, then what does not sell. */
export const listLowStock = defineOperation({
  ...shared,
  id: "listLowStock",
  path: "/office/low-stock",
  summary: "How long stock lasts",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    locale,
    /** Only what is low, by the product or by the settings. */
    low: z.enum(["true", "false"]).optional(),
  }),
  response: pageOf(lastingProduct),
  errors: [],
});
