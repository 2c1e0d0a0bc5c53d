import { BULK_STEPS, MOST_AT_ONCE, ORDER_STATUSES } from "@kram/domain/orders";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, requiredText } from "../schema/public.ts";
import { orderTag } from "../orders/public.ts";

const shared = { tag: "office", access: "staff", limit: "write" } as const;

const number = inputText(40);
const isOnce = (items: readonly string[]) => new Set(items).size === items.length;
const numbers = z
  .array(number)
  .min(1, { error: "field-is-required" })
  .max(MOST_AT_ONCE, { error: "request.too-long" })
  .refine(isOnce, { error: "request.invalid" });

/** What happened to each order, as they were named; `before` is what had been so already. */
const told = z.strictObject({
  items: z.array(
    z.strictObject({
      number: z.string(),
      outcome: z.enum(["done", "before", "refused"]),
      /** Null for what was not refused. */
      code: z.enum(["order.unknown", "order.changed-meanwhile", "order.step-refused"]).nullable(),
      /** Now; null for an unknown one. */
      status: z.enum(ORDER_STATUSES).nullable(),
    }),
  ),
});

/** Each order by itself: one that is refused holds up none. Repeating changes nothing. Source: orders 14. */
export const stepOrders = defineOperation({
  ...shared,
  id: "stepOrders",
  method: "POST",
  path: "/office/orders/steps",
  summary: "Take many orders a step further",
  body: z.strictObject({
    orders: z
      .array(z.strictObject({ number, from: z.enum(ORDER_STATUSES) }))
      .min(1, { error: "field-is-required" })
      .max(MOST_AT_ONCE, { error: "request.too-long" })
      .refine((orders) => isOnce(orders.map((order) => order.number)), { error: "request.invalid" }),
    to: z.enum(BULK_STEPS),
    note: inputText(500).default(""),
  }),
  response: told,
  errors: ["shop.company-unknown", "field-is-required", "request.too-long"],
});

/** The same words of the same person within ten minutes count once. */
export const noteOrders = defineOperation({
  ...shared,
  id: "noteOrders",
  method: "POST",
  path: "/office/orders/notes",
  summary: "Add a note to many orders",
  body: z.strictObject({ numbers, text: requiredText(1000) }),
  response: told,
  errors: ["field-is-required", "request.too-long"],
});

/** `on: false` takes the tag away. */
export const tagOrders = defineOperation({
  ...shared,
  id: "tagOrders",
  method: "PUT",
  path: "/office/orders/tags",
  summary: "Tag many orders",
  body: z.strictObject({ numbers, tag: orderTag, on: z.boolean() }),
  response: told,
  errors: ["field-is-required", "request.too-long"],
});
