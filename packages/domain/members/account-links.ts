/** How long links about an account are good for. */
export const ACCOUNT_LINKS = {
  emailChangeDays: 1,
  deletionHours: 1,
  /** With the last mails to them. */
  formerAddressDays: 30,
} as const;
