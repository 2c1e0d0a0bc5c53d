/** How long subscriptions to a sold-out product and their mails count. Source: availability 1. */
export const SUBSCRIPTION_TIMES = {
  /** How long a visitor's link confirms. */
  confirmHours: 48,
  /** Between two mails to one address about one product. */
  mailPauseMinutes: 10,
  /** A product that never comes back is waited for no longer. */
  waitYears: 1,
  /** Of a subscription that is over. */
  keepDays: 30,
} as const;
