import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

/** What the owner set. Source: shop-and-people 11. */
export const settings = z.strictObject({
  /** In the menus: above 1 order history and complaints, above 2 notifications. */
  stagingLevel: z.int().min(0).max(3),
  breadcrumbsShown: z.boolean(),
  /** In the country's zone; null for no end. */
  catalogEndDate: z.iso.date().nullable(),
  inactiveNotice: z.boolean(),
  currency,
  freeShippingFrom: amount,
  customerService: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }),
});

export const getSettings = defineOperation({
  id: "getSettings",
  method: "GET",
  path: "/settings",
  tag: "settings",
  summary: "Settings of the instance",
  access: "anyone",
  limit: "read",
  response: settings,
  errors: [],
});

/** By RFC 9116; unknown without a contact. */
export const getSecurityText = defineOperation({
  id: "getSecurityText",
  method: "GET",
  path: "/.well-known/security.txt",
  tag: "settings",
  summary: "Where to report a weakness",
  access: "anyone",
  limit: "read",
  response: z.string(),
  errors: ["route.unknown"],
});

export type Settings = z.infer<typeof settings>;
