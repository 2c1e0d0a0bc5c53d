/** What the club tells a member of by itself. Source: notices 1. */
export const NOTICE_KINDS = [
  "bonus",
  "payout",
  "level-reached",
  "level-danger",
  "joined",
  "order-below",
  "welcome",
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How fast they come by mail: each by itself, all of a day or a week in one, or not at all. */
export const MAIL_PACES = ["at-once", "daily", "weekly", "never"] as const;

export type MailPace = (typeof MAIL_PACES)[number];

interface NoticeRule {
  /** Until the member chooses otherwise. */
  shop: boolean;
  mail: boolean;
  /** Over the page until read: money is rare, and nobody shall miss it. */
  opens: boolean;
}

/** Orders come often, so nobody gets mail about each unasked. Source: notices 2. */
export const NOTICE_RULES: Readonly<Record<NoticeKind, NoticeRule>> = {
  bonus: { shop: true, mail: true, opens: true },
  payout: { shop: true, mail: true, opens: true },
  "level-reached": { shop: true, mail: true, opens: false },
  "level-danger": { shop: true, mail: true, opens: false },
  joined: { shop: true, mail: true, opens: false },
  "order-below": { shop: true, mail: false, opens: false },
  welcome: { shop: false, mail: true, opens: false },
};

/** A welcome is a letter, and nothing to read in the shop. */
export function mayBeInShop(kind: NoticeKind): boolean {
  return kind !== "welcome";
}

/** Days after joining, each with a letter of its own. Source: notices 4. */
export const WELCOME_DAYS = [1, 7, 21] as const;

/** The last days of a month, in which a level can still be kept. */
export const DANGER_DAYS = 5;

/** Of the country's zone; what happened before it stands in the digest. */
export const DIGEST_HOUR = 7;

/** How long a notice is kept, in days. */
export const NOTICE_DAYS = 400;
