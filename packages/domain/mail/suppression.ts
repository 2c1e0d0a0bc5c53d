/** Why mail stays away from an address: it does not exist, took nothing for weeks, or its reader complained. */
export const SUPPRESSION_REASONS = ["bounced", "unreachable", "complained"] as const;

export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** `most` mails within `days` make an address unreachable for `restDays`; a mail counts `fromTry` on, past greylists. */
export const SOFT_BOUNCES = { most: 5, days: 14, restDays: 30, fromTry: 6 } as const;

/** From `anHour` refused addresses on, fewer than `acceptedForOne` accepted mails for each are no accident. */
export const MANY_REFUSALS = { anHour: 20, acceptedForOne: 4 } as const;

/** Whether the refusals of an hour speak of the shop's own mail server instead of its readers. */
export function mayBeOurs({ refused, accepted }: { refused: number; accepted: number }): boolean {
  return refused >= MANY_REFUSALS.anHour && accepted < refused * MANY_REFUSALS.acceptedForOne;
}

/** `bulk` may be refused, `service` is told on pages too, `duty` is owed by law, `asked` answers its reader. */
export type MailPurpose = "bulk" | "service" | "duty" | "asked";

/** By the outbox's name. Source: mail 2. */
const PURPOSES: Readonly<Record<string, MailPurpose>> = {
  "mail.notification": "bulk",
  "mail.notice": "bulk",
  "mail.notice-digest": "bulk",
  "mail.availability-back": "bulk",

  "mail.order-paid": "service",
  "mail.order-canceled": "service",
  "mail.order-refunded": "service",
  "mail.order-payment-failed": "service",
  "mail.order-buyer": "service",
  "mail.order-invoice": "service",
  "mail.order-cash": "service",
  "mail.order-online": "service",
  "mail.order-way": "service",
  "mail.order-address": "service",
  "mail.order-lines": "service",
  "mail.order-packed": "service",
  "mail.order-part-sent": "service",
  "mail.order-sent": "service",
  "mail.order-resent": "service",
  "mail.order-returned": "service",
  "mail.return-recorded": "service",
  "mail.withdrawal-label": "service",
  "mail.complaint-label": "service",
  "mail.cart-prepared": "service",
  "mail.payment-link": "service",
  "mail.account-blocked": "service",
  "mail.account-unblocked": "service",
  "mail.member-invitation": "service",
  "mail.partner-message": "service",

  // Confirmation on a durable medium, receipts of withdrawals, answers to complaints.
  "mail.order-placed": "duty",
  "mail.withdrawal-received": "duty",
  "mail.withdrawal-refused": "duty",
  "mail.complaint-received": "duty",
  "mail.complaint-answered": "duty",
  "mail.complaint-decided": "duty",
  // Article 32 of the GDPR: what somebody else may have done with an account; article 12: that data are gone. No consent by silence.
  "mail.password-changed": "duty",
  "mail.second-factor": "duty",
  "mail.new-device": "duty",
  "mail.email-changed": "duty",
  "mail.bank-account-changed": "duty",
  "mail.contact-changed": "duty",
  "mail.payout": "duty",
  "mail.refund-account": "duty",
  "mail.refund-sent": "duty",
  "mail.account-deleted": "duty",
  "mail.terms-announced": "duty",
  "mail.staff-password-changed": "duty",
  "mail.staff-second-factor": "duty",
  // Money waits for them, and a customer for an answer.
  "mail.approval-alone": "duty",
  "mail.contact-service": "duty",

  "mail.registration": "asked",
  "mail.sign-in-link": "asked",
  "mail.sign-in-code": "asked",
  "mail.password-link": "asked",
  "mail.email-change": "asked",
  "mail.deletion-link": "asked",
  "mail.availability-confirm": "asked",
  "mail.contact-copy": "asked",
  "mail.contact-reply": "asked",
  "mail.staff-invitation": "asked",
  "mail.staff-enrolment": "asked",
  "mail.staff-password-link": "asked",
};

/** Throws for a mail that nobody sorted. */
export function purposeOf(kind: string): MailPurpose {
  const purpose = PURPOSES[kind];
  if (purpose === undefined) throw new Error(`nobody says what ${kind} is for`);
  return purpose;
}

/** Reasons that keep a mail back: a complaint only what may be refused. Source: mail 2. */
export function reasonsAgainst(purpose: MailPurpose): readonly SuppressionReason[] {
  if (purpose === "bulk") return SUPPRESSION_REASONS;
  return purpose === "service" ? ["bounced", "unreachable"] : [];
}

/** Of RFC 3463: class, subject and detail. */
const ENHANCED = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/u;

/** No such mailbox or system, moved away, takes no mail, disabled; 1.7 to 1.9 speak of the sender. */
const FOR_GOOD: ReadonlySet<string> = new Set(["1.1", "1.2", "1.3", "1.4", "1.6", "1.10", "2.1"]);
const OF_SENDER: ReadonlySet<string> = new Set(["1.7", "1.8", "1.9"]);

const BASIC = /^\s*(\d{3})\b/u;
const REFUSED: ReadonlySet<string> = new Set(["550", "551", "553"]);
const BUSY: ReadonlySet<string> = new Set(["450", "452", "552"]);

/** Words of servers that refuse the sender with the number that refuses a reader. */
const ABOUT_US =
  /relay|auth|polic|spam|block|black ?list|listed|reputation|denied|spf|dkim|dmarc|verif|sender|rate|limit/iu;

/** What a mail server's answer says of the reader's address: gone for good, away for now, or nothing. Source: RFC 3463. */
export function bounceOf(answer: string): "hard" | "soft" | null {
  const enhanced = ENHANCED.exec(answer);
  if (enhanced) {
    const [, status = "", subject = "", detail = ""] = enhanced;
    const what = `${subject}.${detail}`;
    if (status === "2" || OF_SENDER.has(what)) return null;
    if (status === "5" && FOR_GOOD.has(what)) return "hard";
    return ["1", "2", "4"].includes(subject) ? "soft" : null;
  }
  const basic = BASIC.exec(answer)?.[1] ?? "";
  if (ABOUT_US.test(answer)) return null;
  if (REFUSED.has(basic)) return "hard";
  return BUSY.has(basic) ? "soft" : null;
}
