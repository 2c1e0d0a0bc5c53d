import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, locale, pageNo, pageOf, pageSize } from "../schema/public.ts";
import {
  officePromotion,
  PROMOTION_STATES,
  promotionCode,
  promotionDetails,
  triedCart,
  triedPromotions,
} from "./office-promotion.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({ code: inputText(40) });
const REFUSED = [
  "promotion.period-wrong",
  "promotion.voucher-taken",
  "product.unknown",
  "category.unknown",
  "field-is-required",
  "invalid-format",
] as const;

/** In order of application. */
export const listOfficePromotions = defineOperation({
  ...shared,
  id: "listOfficePromotions",
  method: "GET",
  path: "/office/promotions",
  summary: "All promotions",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    /** In codes, vouchers and titles. */
    text: inputText(100).optional(),
    state: z.enum(PROMOTION_STATES).optional(),
  }),
  response: pageOf(officePromotion),
  errors: [],
});

export const getOfficePromotion = defineOperation({
  ...shared,
  id: "getOfficePromotion",
  method: "GET",
  path: "/office/promotions/{code}",
  summary: "One promotion",
  limit: "read",
  params,
  response: officePromotion,
  errors: ["promotion.unknown"],
});

/** Without a beginning it runs at once. */
export const addPromotion = defineOperation({
  ...shared,
  id: "addPromotion",
  method: "POST",
  path: "/office/promotions",
  summary: "New promotion",
  limit: "write",
  body: promotionDetails.extend({ code: promotionCode }),
  response: officePromotion,
  errors: ["promotion.code-taken", ...REFUSED],
});

/** Existing orders keep theirs. */
export const setPromotion = defineOperation({
  ...shared,
  id: "setPromotion",
  method: "PUT",
  path: "/office/promotions/{code}",
  summary: "Change a promotion",
  limit: "write",
  params,
  body: promotionDetails,
  response: officePromotion,
  errors: ["promotion.unknown", ...REFUSED],
});

/** Or lets it run again. */
export const stopPromotion = defineOperation({
  ...shared,
  id: "stopPromotion",
  method: "PUT",
  path: "/office/promotions/{code}/stopped",
  summary: "Stop a promotion",
  limit: "write",
  params,
  body: z.strictObject({ stopped: z.boolean({ error: "request.invalid" }) }),
  response: officePromotion,
  errors: ["promotion.unknown"],
});

/** Says why others fail; stores nothing. */
export const simulatePromotions = defineOperation({
  ...shared,
  id: "simulatePromotions",
  method: "POST",
  path: "/office/promotions-simulation",
  summary: "Try promotions with a cart",
  limit: "read",
  query: z.strictObject({ locale }),
  body: triedCart,
  response: triedPromotions,
  errors: ["product.unknown", "field-is-required"],
});
