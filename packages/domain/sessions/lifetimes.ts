/** How long a session is good for and what opens one; units stand last in the names. Source: sessions 4. */
export const SESSION_LIFETIMES = {
  /** Without activity. */
  idleMinutes: 20,
  longestHours: 12,
  /** After a fresh proof, what asks for one. */
  confirmedMinutes: 5,
  passwordLinkHours: 1,
  mailedCodeMinutes: 10,
  enrolmentCodeHours: 1,
  /** Link that signs in without a password, asked for by its reader. */
  signInLinkHours: 1,
} as const;

/** How long wrong tries to sign in count. */
export const TRIES_COUNT = { passwordMinutes: 15, codeDays: 1 } as const;
