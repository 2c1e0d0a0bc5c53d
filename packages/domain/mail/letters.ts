/** What an owner may word; all else of a mail is the program's. */
export type Piece = "subject" | "greeting" | "lead" | "action" | "closing";

/** The fields of a piece, without `{}`; a text may not lose the needed ones. */
export interface PieceFields {
  offered: readonly string[];
  needed: readonly string[];
}

export type LetterGroup = "orders" | "service" | "club" | "account" | "messages";

interface LetterForm {
  group: LetterGroup;
  pieces: { readonly [Each in Piece]?: PieceFields };
}

/** A name with `!` behind it is needed. */
const text = (...names: readonly string[]): PieceFields => ({
  offered: names.map((name) => name.replace("!", "")),
  needed: names.filter((name) => name.endsWith("!")).map((name) => name.slice(0, -1)),
});

const NAMED = { greeting: text("name"), closing: text() };

const ABOUT_ORDER = {
  group: "orders",
  pieces: { ...NAMED, subject: text("number!"), lead: text("name", "number") },
} as const;

const ABOUT_COMPLAINT = {
  group: "service",
  pieces: { ...NAMED, subject: text("number!"), lead: text("name", "number!", "order"), action: text() },
} as const;

const ABOUT_WITHDRAWAL = {
  group: "service",
  pieces: { subject: text("reference!", "number"), greeting: text("name"), closing: text() },
} as const;

const RETURN_LABEL = {
  group: "service",
  pieces: { ...NAMED, subject: text("reference!", "number"), lead: text("name", "number!"), action: text() },
} as const;

const ABOUT_PRODUCT = {
  group: "messages",
  pieces: { subject: text("title!"), greeting: text(), lead: text("title!"), action: text(), closing: text() },
} as const;

/** `lead` names the fields of that text. */
const joining = (...lead: readonly string[]) =>
  ({ group: "club", pieces: { subject: text(), lead: text(...lead), action: text(), closing: text() } }) as const;

/** `lead` names the fields of that text. */
const account = (...lead: readonly string[]) =>
  ({ group: "account", pieces: { ...NAMED, subject: text(), lead: text("name", ...lead), action: text() } }) as const;

const PAYOUT = {
  group: "account",
  pieces: { ...NAMED, subject: text("amount"), lead: text("name", "amount!", "account!"), action: text() },
} as const;
/** `lead` names the fields of that text, which the shop shows too. */
const notice = (...lead: readonly string[]) =>
  ({ group: "club", pieces: { ...NAMED, subject: text(), lead: text(...lead), action: text() } }) as const;

const ABOUT_RETURN = {
  group: "service",
  pieces: { ...NAMED, subject: text("number!"), lead: text("name", "number!"), action: text() },
} as const;

const ABOUT_REFUND = {
  group: "orders",
  pieces: { ...NAMED, subject: text("number!"), lead: text("name", "number!", "amount!"), action: text() },
} as const;

/** Every letter to customers and members, with the pieces that an owner may word. */
export const LETTERS = {
  "order-placed": ABOUT_ORDER,
  "order-present": {
    group: "orders",
    pieces: { ...NAMED, subject: text("number!"), lead: text("name", "number", "occasion") },
  },
  "order-paid": ABOUT_ORDER,
  "order-payment-failed": ABOUT_ORDER,
  "order-buyer": ABOUT_ORDER,
  "order-invoice": ABOUT_ORDER,
  "order-cash": ABOUT_ORDER,
  "cart-prepared": {
    group: "orders",
    pieces: { ...NAMED, subject: text(), lead: text("name", "heldUntil!"), action: text() },
  },
  "order-online": ABOUT_ORDER,
  "order-way": ABOUT_ORDER,
  "order-address": ABOUT_ORDER,
  "order-lines": ABOUT_ORDER,
  "order-packed": ABOUT_ORDER,
  "order-part-sent": ABOUT_ORDER,
  "order-sent": ABOUT_ORDER,
  "order-resent": ABOUT_ORDER,
  "order-returned": ABOUT_ORDER,
  "order-canceled": ABOUT_ORDER,
  "order-refunded": ABOUT_ORDER,
  "refund-account": ABOUT_REFUND,
  "refund-came-back": ABOUT_REFUND,
  "refund-sent": ABOUT_REFUND,
  "return-recorded": ABOUT_RETURN,
  "rest-unavailable": ABOUT_RETURN,
  "lines-refunded": ABOUT_RETURN,
  "complaint-received": {
    group: "service",
    pieces: {
      ...NAMED,
      subject: text("number!"),
      lead: text("name", "number", "order!", "wish!", "dueOn!"),
      action: text(),
    },
  },
  "complaint-answered": ABOUT_COMPLAINT,
  "complaint-accepted": ABOUT_COMPLAINT,
  "complaint-rejected": ABOUT_COMPLAINT,
  "complaint-label": RETURN_LABEL,
  "withdrawal-received": ABOUT_WITHDRAWAL,
  "withdrawal-refused": ABOUT_WITHDRAWAL,
  "withdrawal-label": RETURN_LABEL,
  "contact-copy": {
    group: "service",
    pieces: {
      subject: text("reference!", "about"),
      greeting: text(),
      lead: text("reference!", "about"),
      closing: text(),
    },
  },
  "contact-reply": {
    group: "service",
    pieces: { subject: text("reference!", "about"), greeting: text(), closing: text() },
  },
  "registration-join": joining("sponsor!"),
  "registration-again": joining("sponsor!"),
  "registration-known": joining(),
  "registration-unfinished": joining(),
  "sign-in-link": joining(),
  "sign-in-password": joining(),
  "member-invitation": joining(),
  "welcome-1": notice("name"),
  "welcome-2": notice("name"),
  "welcome-3": notice("name"),
  "notice-bonus": notice("amount!", "month!"),
  "notice-payout": notice("amount!"),
  "notice-level-reached": notice("level!"),
  "notice-level-danger": notice("level!", "own!", "group!"),
  "notice-joined": notice("person!"),
  "notice-order-below": notice("points!"),
  "notice-digest": notice("name"),
  "password-link": account(),
  "password-changed": account(),
  "second-factor-added": account(),
  "second-factor-removed": account(),
  "second-factor-lift": account("until!"),
  "sign-in-code": { group: "account", pieces: { ...NAMED, subject: text(), lead: text("name") } },
  "new-device": account("device!"),
  "email-change": account(),
  "email-changed": account(),
  "bank-account-changed": account("before!", "after!"),
  "contact-changed": account("what!"),
  "payout-requested": PAYOUT,
  "payout-approved": PAYOUT,
  "payout-paid": PAYOUT,
  "payout-failed": PAYOUT,
  "payout-canceled": PAYOUT,
  "deletion-link": account(),
  "account-deleted": account(),
  "account-blocked": account(),
  "account-unblocked": account(),
  "availability-confirm": ABOUT_PRODUCT,
  "availability-back": ABOUT_PRODUCT,
  "terms-announced": {
    group: "club",
    pieces: {
      ...NAMED,
      subject: text("title!", "day!"),
      lead: text("name", "title!", "day!"),
      action: text(),
    },
  },
  notification: { group: "messages", pieces: { ...NAMED, action: text() } },
} as const satisfies Readonly<Record<string, LetterForm>>;

export type LetterId = keyof typeof LETTERS;

export const LETTER_IDS = Object.keys(LETTERS) as [LetterId, ...LetterId[]];

/** The texts of a letter in one language, all of them. */
export type LetterTexts<Id extends LetterId = LetterId> = Readonly<
  Record<Extract<keyof (typeof LETTERS)[Id]["pieces"], Piece>, string>
>;

const ORDER: readonly Piece[] = ["subject", "greeting", "lead", "action", "closing"];

/** As they follow one another in a mail. */
export function piecesOf(letter: LetterId): Piece[] {
  return ORDER.filter((piece) => Object.hasOwn(LETTERS[letter].pieces, piece));
}

/** The shop's name is offered everywhere. */
export function fieldsOf(letter: LetterId, piece: Piece): PieceFields {
  const { pieces }: LetterForm = LETTERS[letter];
  const { offered = [], needed = [] } = pieces[piece] ?? {};
  return { offered: [...offered, "shop"], needed };
}
