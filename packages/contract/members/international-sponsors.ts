import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

const STATUSES = ["ACCEPTED", "PENDING", "REJECTED"] as const;

export const internationalSponsorRequest = z.strictObject({
  memberNo: z.string(),
  name: z.string(),
  surname: z.string(),
  internationalSponsorNo: z.string(),
  internationalSponsorStatus: z.enum(STATUSES),
  /** Of the status; null where not recorded. */
  changedAt: instant.nullable(),
});

/** Open ones first. Source: shop-and-people 5. */
export const listInternationalSponsors = defineOperation({
  id: "listInternationalSponsors",
  method: "GET",
  path: "/office/international-sponsors",
  tag: "office",
  summary: "Requests for international sponsors",
  access: "staff",
  limit: "read",
  query: z.strictObject({ status: z.enum(STATUSES).optional(), pageNo, pageSize: pageSize(25) }),
  response: pageOf(internationalSponsorRequest),
  errors: [],
});

/** Reversible; notifies the member. Source: shop-and-people 5. */
export const decideInternationalSponsor = defineOperation({
  id: "decideInternationalSponsor",
  method: "PUT",
  path: "/office/international-sponsors/{memberNo}",
  tag: "office",
  summary: "Decide on an international sponsor",
  access: "staff",
  limit: "write",
  params: z.strictObject({ memberNo: inputText(20) }),
  body: z.strictObject({ internationalSponsorStatus: z.enum(["ACCEPTED", "REJECTED"]) }),
  response: internationalSponsorRequest,
  errors: ["member.unknown"],
});
