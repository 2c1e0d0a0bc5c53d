/** How long the links of people who join are good for. */
export const REGISTRATION_LINKS = {
  days: 2,
  /** After the link ended; another one can be asked for until then. */
  keptDays: 7,
  /** For members whom a file brought in: nobody waits for that mail. */
  invitationHours: 7 * 24,
} as const;
