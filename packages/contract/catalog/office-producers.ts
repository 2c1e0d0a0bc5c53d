import { isEmailAddress } from "@kram/domain/sessions";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, pageOf, requiredText } from "../schema/public.ts";
import { party } from "./duties.ts";

const shared = { tag: "office", access: "staff" } as const;

/** As many as a list shows; a shop has some dozens. */
export const MOST_PRODUCERS = 1000;

const producer = party.extend({
  /** That it made or answers for, with drafts. */
  productCount: z.int(),
});

/** Each manufacturer and person responsible in the Union that a product names, by name. Source: catalog 29. */
export const listProducers = defineOperation({
  ...shared,
  id: "listProducers",
  method: "GET",
  path: "/office/producers",
  summary: "Manufacturers and persons responsible",
  limit: "read",
  response: pageOf(producer),
  errors: [],
});

/** In all products that name it; one that no product names any more changes nothing. Source: catalog 29. */
export const changeProducer = defineOperation({
  ...shared,
  id: "changeProducer",
  method: "PUT",
  path: "/office/producers",
  summary: "Change a manufacturer in all its products",
  limit: "write",
  body: z.strictObject({
    /** As the list tells it. */
    from: z.strictObject({ name: inputText(200), address: inputText(300), email: inputText(200) }),
    to: z.strictObject({
      name: requiredText(200),
      address: requiredText(300),
      email: requiredText(200).refine((text) => isEmailAddress(text.trim()), { error: "please-enter-valid-email" }),
    }),
  }),
  response: producer,
  errors: ["field-is-required", "please-enter-valid-email"],
});

export type Producer = z.infer<typeof producer>;
