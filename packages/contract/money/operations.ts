import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

/** A member's club money, and the last day of the present catalogue. Source: money 2, 4. */
export const moneySummary = z.strictObject({
  currency,
  bonusBalance: amount,
  personalBalance: amount,
  refunds: amount,
  held: amount,
  /** ISO date, included; null when none is set or once it is over. */
  catalogEndDate: z.iso.date().nullable(),
});

export type MoneySummary = z.infer<typeof moneySummary>;

/** Source: money 4. */
export const getMoney = defineOperation({
  id: "getMoney",
  method: "GET",
  path: "/money",
  tag: "money",
  summary: "Own club money",
  access: "member",
  limit: "read",
  response: moneySummary,
  errors: [],
});
