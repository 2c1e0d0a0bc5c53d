import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, locale } from "../schema/public.ts";

/** For guests; `brand` in any case. Source: catalog 14. */
export const getBrandBrochure = defineOperation({
  id: "getBrandBrochure",
  method: "GET",
  path: "/product/catalogue/{brand}",
  tag: "brochures",
  summary: "A brand's brochure as PDF",
  access: "anyone",
  limit: "read",
  params: z.strictObject({ brand: inputText(20) }),
  query: z.strictObject({ locale }),
  response: z.string(),
  errors: ["brand.unknown"],
});
