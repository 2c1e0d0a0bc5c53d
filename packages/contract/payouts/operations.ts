import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, pageOf, priceInput } from "../schema/public.ts";
import { payout, payoutParams } from "./payout.ts";

const shared = { tag: "money", access: "member" } as const;

/** What may be paid out, and the last fifty payouts. Source: payouts 1, 2. */
export const getPayouts = defineOperation({
  ...shared,
  id: "getPayouts",
  method: "GET",
  path: "/money/payouts",
  summary: "Own payouts and what may be paid out",
  limit: "read",
  response: pageOf(payout).extend({
    currency,
    /** All balances; what orders and payouts hold is no part of it. */
    payable: amount,
    minimum: amount,
    fee: amount,
    /** Null while the profile names none. */
    bankAccount: z
      .strictObject({
        holder: z.string(),
        /** Last four digits. */
        account: z.string(),
        bankName: z.string(),
        /** Its check digits disagree. */
        doubtful: z.boolean(),
      })
      .nullable(),
  }),
  errors: [],
});

/** Reserves the amount at once; one at a time. Source: payouts 3, 4. */
export const requestPayout = defineOperation({
  ...shared,
  id: "requestPayout",
  stepUp: true,
  idempotent: true,
  method: "POST",
  path: "/money/payouts",
  summary: "Ask for money of the club",
  limit: "write",
  body: z.strictObject({ amount: priceInput }),
  response: payout,
  errors: [
    "field-is-required",
    "invalid-format",
    "payout.no-account",
    "payout.open",
    "payout.too-little",
    "payout.below-minimum",
    "payout.below-fee",
  ],
});

/** Until it is approved; the money is back at once. Source: payouts 5. */
export const cancelPayout = defineOperation({
  ...shared,
  id: "cancelPayout",
  method: "POST",
  path: "/money/payouts/{id}/cancel",
  summary: "Take the own payout back",
  limit: "write",
  params: payoutParams,
  response: payout,
  errors: ["payout.unknown", "payout.too-late"],
});
