import { z } from "zod";
import { representative } from "../members/public.ts";
import { defineOperation } from "../operation/public.ts";

const decided = z.boolean({ error: "request.invalid" });

/** The policy cannot be taken back. Source: consents 6, 8. */
export const setAgreements = defineOperation({
  id: "setAgreements",
  method: "PUT",
  path: "/representative/agreements",
  tag: "members",
  summary: "Decide on consents",
  access: "member",
  limit: "write",
  body: z.strictObject({
    privacyPolicyAccepted: z.literal(true, { error: "field-is-required" }).optional(),
    contactAgreement: decided.optional(),
    rodoMarketingAccepted: decided.optional(),
    source: z.enum(["regulations-dialog", "agreements"]).default("agreements"),
    /** Accepts what counts from a day to come. */
    announced: z
      .strictObject({
        slug: z.enum(["regulations", "privacy-policy"], { error: "content.unknown" }),
        version: z.int({ error: "content.unknown" }),
      })
      .optional(),
  }),
  response: representative,
  errors: ["field-is-required", "content.unknown"],
});
