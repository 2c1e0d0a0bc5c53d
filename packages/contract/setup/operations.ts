import { z } from "zod";
import { defineOperation } from "../operation/public.ts";

/** What a shop may lack for going live, in the order of the list. */
export const LACK_IDS = [
  "staff-admin",
  "staff-second-factor",
  "members-first",
  "catalog-product",
  "content-regulations",
  "content-privacy-policy",
  "settings-service-contact",
  "settings-security-contact",
] as const;

export const lack = z.strictObject({
  id: z.enum(LACK_IDS),
  /** The shop opens without what is `advised`. */
  severity: z.enum(["needed", "advised"]),
  /** Page of the office that mends it. */
  page: z.string(),
});

export type Lack = z.infer<typeof lack>;

/** In the order of LACK_IDS. */
export const getGoingLive = defineOperation({
  id: "getGoingLive",
  method: "GET",
  path: "/office/going-live",
  tag: "office",
  summary: "What the shop lacks for going live",
  access: "staff",
  limit: "read",
  response: z.strictObject({ lacks: z.array(lack) }),
  errors: [],
});
