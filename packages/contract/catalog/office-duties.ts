import { isGtin } from "@kram/domain/catalog";
import { isEmailAddress } from "@kram/domain/sessions";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, productCode, requiredText } from "../schema/public.ts";
import { officeProduct } from "./office-product.ts";
import { dutiesOf } from "./stored-duties.ts";

/** What staff write; every text in three languages, warnings in all or none. */
export const dutiesInput = dutiesOf({
  text: requiredText,
  email: requiredText(200).refine((text) => isEmailAddress(text.trim()), { error: "please-enter-valid-email" }),
  gtin: inputText(14).refine(isGtin, { error: "invalid-format" }),
});

/** Sets a product's safety, warnings, and supplement facts. Source: GPSR art. 19, FIC art. 14. */
export const setProductDuties = defineOperation({
  id: "setProductDuties",
  method: "PUT",
  path: "/office/products/{code}/duties",
  tag: "office",
  summary: "Set what the law wants told",
  access: "staff",
  limit: "write",
  params: z.strictObject({ code: productCode }),
  body: dutiesInput,
  response: officeProduct,
  errors: [
    "product.unknown",
    "field-is-required",
    "invalid-format",
    "please-enter-valid-email",
    "product.duties-missing",
  ],
});
