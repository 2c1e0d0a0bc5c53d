import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

/** What the owner set for the whole shop. Source: shop-and-people 11. */
export const settings = z.strictObject({
  /** How much of the member area the menus show: above 1 order history and complaints, above 2 notifications. */
  stagingLevel: z.int().min(0).max(3),
  breadcrumbsShown: z.boolean(),
  /** Last day on which the catalogue is valid, in the country's own zone; null where it has no end. */
  catalogEndDate: z.iso.date().nullable(),
  /** Whether people who are not signed in see the notice about inactivity. */
  inactiveNotice: z.boolean(),
  currency,
  /** Value of goods from which delivery costs nothing. */
  freeShippingFrom: amount,
  customerService: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }),
});

/** Reads the settings of the instance. */
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

/** Where weaknesses are reported, as RFC 9116 has it; for who sets no contact there is no such page. Answers plain text, so the typed client has no use for it. */
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
