import { ORDER_STATUSES } from "@kram/domain/orders";
import { z } from "zod";
import { inputText } from "../schema/public.ts";

const day = z.iso
  .date({ error: "request.invalid-date" })
  .refine((text) => text >= "1900-01-01" && text < "2200-01-01", { error: "request.invalid-date" });

/** What lists of orders may be narrowed by; days are `YYYY-MM-DD` in the country's zone, both ends included. */
export const orderFilters = {
  status: z.enum(ORDER_STATUSES).optional(),
  text: inputText(100).optional(),
  fromDate: day.optional(),
  toDate: day.optional(),
} as const;

/** Whether two days, where both are given, come in their order; said to the caller instead of an empty list. */
export function areInOrder({
  fromDate,
  toDate,
}: {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}): boolean {
  return fromDate === undefined || toDate === undefined || fromDate <= toDate;
}
