/** Minutes between looks at a refund, growing; the last one repeats. Source: payments 8. */
export const REFUND_PAUSES_MINUTES = [1, 5, 15, 60, 240, 720] as const;

/** Looks before staff take over: what no provider took, and what a provider took and never finished. */
const MOST_LOOKS = { asked: 12, "under-way": 60 } as const;

/** Whether a refund that is still open is left to staff. Source: payments 8. */
export function isRefundGivenUp(refund: { state: keyof typeof MOST_LOOKS; looks: number }): boolean {
  return refund.looks >= MOST_LOOKS[refund.state];
}
