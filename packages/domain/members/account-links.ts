/** How long what changes or deletes an account is good for. */
export const ACCOUNT_LINKS = {
  emailChangeDays: 1,
  deletionHours: 1,
  /** How long former addresses stay, with the last mails to them. */
  formerAddressDays: 30,
} as const;
