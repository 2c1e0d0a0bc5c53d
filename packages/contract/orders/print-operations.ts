import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { locale } from "../schema/public.ts";
import { orderNumber } from "./order.ts";

const shared = { tag: "office", access: "staff", limit: "read", errors: ["order.unknown"] } as const;
const query = z.strictObject({ locale });

/** An order's pick list as PDF in the caller's language. */
export const getPickList = defineOperation({
  ...shared,
  id: "getPickList",
  method: "GET",
  path: "/office/orders/{number}/pick-list.pdf",
  summary: "An order's pick list as PDF",
  params: orderNumber,
  query,
  response: z.string(),
});

export const getDeliveryLabel = defineOperation({
  ...shared,
  id: "getDeliveryLabel",
  method: "GET",
  path: "/office/orders/{number}/label.pdf",
  summary: "An order's delivery label as PDF",
  params: orderNumber,
  query,
  response: z.string(),
});
