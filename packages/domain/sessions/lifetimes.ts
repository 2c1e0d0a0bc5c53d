/** Without activity. Source: sessions 4. */
export const SESSION_IDLE_MINUTES = 20;

/** However busy. Source: sessions 4. */
export const SESSION_LONGEST_HOURS = 12;

/** Units stand last in the names. Source: sessions 4. */
export const SESSION_LIFETIMES = {
  idleMinutes: SESSION_IDLE_MINUTES,
  longestHours: SESSION_LONGEST_HOURS,
  /** Since the last proof. */
  confirmedMinutes: 5,
  passwordLinkHours: 1,
  mailedCodeMinutes: 10,
  enrolmentCodeHours: 1,
  /** Asked for by its reader. */
  signInLinkHours: 1,
} as const;

/** How long wrong tries count. */
export const TRIES_COUNT = { passwordMinutes: 15, codeDays: 1 } as const;
