import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, locale } from "../schema/public.ts";

/** Null without one; `authenticated` needs a session and adds what members see. */
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
