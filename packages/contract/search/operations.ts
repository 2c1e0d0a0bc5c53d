import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, locale } from "../schema/public.ts";

/**
 * Answers what somebody may have meant whose words no product has together: the nearest text that finds one, as a person would
 * write it; null when there is none. `authenticated` counts what members see, too, and needs a session.
 */
export const correctSearch = defineOperation({
  id: "correctSearch",
  method: "GET",
  path: "/product/correction",
  tag: "catalog",
  summary: "Nearest text that finds a product",
  access: "anyone",
  limit: "read",
  query: z.strictObject({
    text: inputText(200),
    locale,
    authenticated: z
      .enum(["true", "false", ""])
      .or(z.boolean())
      .transform((value) => value === true || value === "true")
      .default(false),
  }),
  response: z.strictObject({ text: z.string().nullable() }),
  errors: ["user.unauthenticated"],
});
