import { daysOfPeriod, REPORT_DAYS_MOST, REPORT_GRADES } from "@kram/domain/reports";
import { RETURN_REASONS } from "@kram/domain/returns";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, areInOrder, currency, dayInput, locale } from "../schema/public.ts";

const period = z.strictObject({ fromDate: z.iso.date(), toDate: z.iso.date() });

/** All but canceled orders by the day on which they were placed; the rest by the day on which it happened. */
const salesTotals = z.strictObject({
  orders: z.int(),
  canceled: z.int(),
  /** What was paid and is still to be paid, with refunds spent and without bonus spent. */
  gross: amount,
  net: amount,
  vat: amount,
  /** Null without orders. */
  average: amount.nullable(),
  /** Members with an order. */
  buyers: z.int(),
  /** Those without an earlier one. */
  newBuyers: z.int(),
  /** Those with one. */
  returningBuyers: z.int(),
  newMembers: z.int(),
  returns: z.int(),
  /** Goods and delivery that came back. */
  returned: amount,
  /** Bonuses posted to members and corrections of them. */
  bonus: amount,
  /** Members' carts whose time ran out. */
  abandonedCarts: z.int(),
  /** Goods that lay in them, at the prices that members saw. */
  abandoned: amount,
  /** Orders made of such carts. */
  recoveredOrders: z.int(),
  recovered: amount,
});

const soldProduct = z.strictObject({
  code: z.string(),
  title: z.string(),
  pieces: z.int(),
  /** After reductions, before bonus spent. */
  gross: amount,
});

/** Beside as many days directly before; of one currency, the country's. */
export const getSalesReport = defineOperation({
  id: "getSalesReport",
  method: "GET",
  path: "/office/reports/sales",
  tag: "office",
  summary: "Sales of a period",
  access: "staff",
  limit: "read",
  query: z
    .strictObject({ fromDate: dayInput, toDate: dayInput, locale })
    .refine(areInOrder, { error: "date-range.reversed" })
    .refine((asked) => daysOfPeriod(asked) <= REPORT_DAYS_MOST, { error: "date-range.invalid" }),
  response: z.strictObject({
    currency,
    period,
    before: period,
    totals: salesTotals,
    totalsBefore: salesTotals,
    grade: z.enum(REPORT_GRADES),
    /** Each part of the period by its first day. */
    parts: z.array(z.strictObject({ from: z.iso.date(), orders: z.int(), gross: amount })),
    byVat: z.array(z.strictObject({ percent: z.int(), net: amount, vat: amount, gross: amount })),
    /** The ten with the highest gross. */
    best: z.array(soldProduct),
    /** The ten published ones with the fewest pieces. */
    worst: z.array(soldProduct),
    promotions: z.array(
      z.strictObject({
        code: z.string(),
        title: z.string(),
        /** Null where none is asked for. */
        voucher: z.string().nullable(),
        orders: z.int(),
        reduced: amount,
      }),
    ),
    /** The ten most frequent words that found no product. */
    missedSearches: z.array(z.strictObject({ words: z.string(), times: z.int() })),
    returnsByReason: z.array(z.strictObject({ reason: z.enum(RETURN_REASONS), returns: z.int(), returned: amount })),
  }),
  errors: [],
});

export type SalesReport = z.infer<typeof getSalesReport.response>;

export type SalesTotals = z.infer<typeof salesTotals>;
