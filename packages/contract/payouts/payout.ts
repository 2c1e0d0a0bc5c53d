import { PAYOUT_STATES } from "@kram/domain/payouts";
import { z } from "zod";
import { amount, currency, instant } from "../schema/public.ts";

/** The fee is part of the amount. */
export const payout = z.strictObject({
  id: z.string(),
  /** As bank statements show it, `PL-W12`. */
  reference: z.string(),
  state: z.enum(PAYOUT_STATES),
  amount,
  fee: amount,
  currency,
  holder: z.string(),
  /** Last four digits. */
  account: z.string(),
  /** The account is deleted once this is paid. */
  leaves: z.boolean(),
  /** Why it failed or was refused. */
  reason: z.string(),
  requestedAt: instant,
  endedAt: instant.nullable(),
});

export type Payout = z.infer<typeof payout>;

export const payoutParams = z.strictObject({
  id: z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "payout.unknown" }),
});
