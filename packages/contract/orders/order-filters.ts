import { ORDER_STATUSES } from "@kram/domain/orders";
import { z } from "zod";
import { inputText } from "../schema/public.ts";

const day = z.iso
  .date({ error: "request.invalid-date" })
  .refine((text) => text >= "1900-01-01" && text < "2200-01-01", { error: "request.invalid-date" });

/** `YYYY-MM-DD` in the country's zone, both included. */
export const orderFilters = {
  status: z.enum(ORDER_STATUSES).optional(),
  text: inputText(100).optional(),
  fromDate: day.optional(),
  toDate: day.optional(),
} as const;

export function areInOrder({
  fromDate,
  toDate,
}: {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}): boolean {
  return fromDate === undefined || toDate === undefined || fromDate <= toDate;
}
