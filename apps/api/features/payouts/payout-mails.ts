import { amountText } from "../../platform/intl.ts";
import type { Locale } from "@kram/domain/languages";
import type { LetterId } from "@kram/domain/mail";
import { formatMinor } from "@kram/domain/money";
import type { PayoutState } from "@kram/domain/payouts";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { createPayoutsRepository, type PayoutRow } from "./payouts.repository.ts";
import { lastFour } from "./present-payout.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

/** Nobody is told that a file was made. */
type ToldState = Exclude<PayoutState, "IN_FILE">;

const LETTERS = {
  REQUESTED: "payout-requested",
  APPROVED: "payout-approved",
  PAID: "payout-paid",
  FAILED: "payout-failed",
  CANCELED: "payout-canceled",
} as const satisfies Readonly<Record<ToldState, LetterId>>;

type Told = Pick<PayoutRow, "amount" | "fee" | "currency" | "account" | "reason" | "leaves"> & {
  email: string;
  name: string;
  locale: Locale;
};

/** Each step by its own state, also where the payout is further by now. */
export function createPayoutMailHandlers({
  deliver,
  words,
  db,
  shopUrl,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Database;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const payouts = createPayoutsRepository(db);
  return {
    "mail.payout": (entry) =>
      deliver(entry, async (readable) => {
        const { payoutId, state } = entry.payload;
        const told = readable(await payouts.toTell(Number(payoutId)));
        return told && isTold(state) ? payoutMail(told, state, { words, shopUrl }) : null;
      }),
  };
}

function isTold(state: unknown): state is ToldState {
  return typeof state === "string" && Object.hasOwn(LETTERS, state);
}

function payoutMail(told: Told, state: ToldState, { words, shopUrl }: { words: MailWords; shopUrl: string }): Mail {
  const { email, name, locale, amount, fee, currency, account, reason, leaves } = told;
  const { greeting, closing, action, fee: feeText, reason: reasonText, leaves: leavesText, ...texts } = TEXTS[locale];
  const sum = (minor: number) => amountText(formatMinor(minor), currency, locale);
  const fields = { name, amount: sum(amount), account: `•••• ${lastFour(account)}` };
  const defaults = { greeting, closing, action, ...texts[state] };
  const worded = words(LETTERS[state], locale, defaults, fields);
  const isOn = state === "REQUESTED" || state === "APPROVED" || state === "PAID";
  return letterMail({
    to: email,
    locale,
    subject: worded.subject,
    paragraphs: [
      worded.greeting,
      ...paragraphsOf(worded.lead),
      ...(isOn && fee > 0 ? [fillText(feeText, { fee: sum(fee), net: sum(amount - fee) })] : []),
      ...(!isOn && reason !== "" ? [fillText(reasonText, { reason })] : []),
      ...(leaves && state === "REQUESTED" ? [leavesText] : []),
    ],
    action: { label: worded.action, href: `${shopUrl}${localePrefix(locale)}/profile/money?tab=payouts` },
    closing: worded.closing,
  });
}

const sampleOf =
  (state: ToldState): NonNullable<Letters[LetterId]> =>
  ({ sample: { name, email, message }, locale, country, ...world }: Parameters<NonNullable<Letters[LetterId]>>[0]) =>
    payoutMail(
      {
        email,
        name,
        locale,
        amount: 12_500,
        fee: 0,
        currency: country.currency,
        account: "1234",
        reason: message,
        leaves: false,
      },
      state,
      world,
    );

/** Samples of the mails about payouts. */
export const payoutLetters: Letters = Object.fromEntries(
  (Object.keys(LETTERS) as ToldState[]).map((state) => [LETTERS[state], sampleOf(state)]),
);
