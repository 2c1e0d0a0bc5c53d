/** Of subscriptions and their mails. Source: availability 1. */
export const SUBSCRIPTION_TIMES = {
  confirmHours: 48,
  /** Between two mails to one address about one product. */
  mailPauseMinutes: 10,
  waitYears: 1,
  /** Of a subscription that is over. */
  keepDays: 30,
} as const;
