/** How long links of people who join are good for. */
export const REGISTRATION_LINKS = {
  days: 2,
  /** After the end; until then another one can be asked for. */
  keptDays: 7,
  /** For members from a file: nobody waits for that mail. */
  invitationHours: 7 * 24,
} as const;
