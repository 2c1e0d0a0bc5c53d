import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../schema/public.ts";

const file = {
  method: "GET",
  limit: "read",
  errors: ["order.unknown", "terms.unknown"],
  params: z.strictObject({ number: inputText(40) }),
  response: z.string(),
} as const;

/** Terms, withdrawal, guarantee and privacy as they read when it was placed. Source: checkout 9. */
export const getOrderTerms = defineOperation({
  ...file,
  id: "getOrderTerms",
  tag: "orders",
  access: "member",
  path: "/orders/{number}/terms.pdf",
  summary: "The words that an own order agreed to, as PDF",
});

export const getOfficeOrderTerms = defineOperation({
  ...file,
  id: "getOfficeOrderTerms",
  tag: "office",
  access: "staff",
  path: "/office/orders/{number}/terms.pdf",
  summary: "The words that an order agreed to, as PDF",
});
