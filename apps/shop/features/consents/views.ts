import { defineOperation } from "@kram/contract/operation";
import { locale } from "@kram/contract/schema";
import { z } from "zod";

/** Empty where nothing is published. Source: consents 5. */
export const viewRegulationsUpdate = defineOperation({
  id: "viewRegulationsUpdate",
  method: "GET",
  path: "/regulations",
  tag: "consents",
  summary: "What changed in the regulations",
  access: "anyone",
  limit: "read",
  query: z.object({ audience: z.string().optional(), locale }),
  response: z.object({ title: z.string(), lead: z.string(), html: z.string() }),
  errors: [],
});

/** The owner's summary, as HTML. */
export type RegulationsUpdate = z.infer<typeof viewRegulationsUpdate.response>;
