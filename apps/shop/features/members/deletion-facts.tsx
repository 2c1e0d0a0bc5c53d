import type { Representative } from "@kram/contract/members";
import { formatMinor, parseMinor } from "@kram/domain/money";
import { COUNTRY } from "../../config/country.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { call } from "../../platform/http/api.ts";
import { deleteRepresentative } from "../../platform/http/operations/members.ts";
import { Banner } from "../../ui/banner.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { endSession, setSessionOverFlag } from "../sessions/public.ts";

type Texts = Messages["members"]["deletion"];

export function DeletionFacts({ texts }: { texts: Texts }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
      <li>{texts.goes}</li>
      <li>{texts.stays}</li>
      <li>{texts.orders}</li>
    </ul>
  );
}

/** Where money goes that is left: to the bank account, or given up. */
export type MoneyWish = "account" | "shop";

/** Of all balances, `"12,34"`. */
export function moneyLeft({ bonusBalance, personalBalance, refunds }: Representative["moneySummary"]): string {
  return formatMinor([bonusBalance, personalBalance, refunds].reduce((sum, each) => sum + (parseMinor(each) ?? 0), 0));
}

/** Nothing where nothing is left. Source: payouts 10. */
export function MoneyChoice({
  member,
  texts,
  locale,
  wish,
  onWish,
}: {
  member: Pick<Representative, "moneySummary" | "bankAccount">;
  texts: Texts;
  locale: Locale;
  wish: MoneyWish;
  onWish: (wish: MoneyWish) => void;
}) {
  const left = moneyLeft(member.moneySummary);
  if (left === "0,00") return null;
  const amount = formatAmount(left, COUNTRY.currency, locale);
  const { bankAccountNumber } = member.bankAccount;
  const account = bankAccountNumber.replaceAll(" ", "").slice(-4);
  return (
    <RadioCards
      name="deletion-money"
      legend={fill(texts.money, { amount })}
      value={wish}
      onChange={(chosen) => onWish(chosen === "shop" ? "shop" : "account")}
      cards={[
        {
          value: "account",
          title: texts.toAccount,
          text: account === "" ? texts.noAccount : fill(texts.toAccountHint, { account }),
        },
        { value: "shop", title: texts.giveUp, text: fill(texts.giveUpHint, { amount }) },
      ]}
    />
  );
}

/** Deletes, or has the money paid out first; answers whether the account is gone. */
export async function deleteAccount(
  proof: { currentPassword: string } | { token: string },
  { member, wish }: { member: Pick<Representative, "moneySummary">; wish: MoneyWish },
): Promise<boolean> {
  const amount = moneyLeft(member.moneySummary);
  const money = wish === "account" ? ({ to: "account" } as const) : ({ to: "shop", amount } as const);
  const { deleted } = await call(deleteRepresentative, { body: { ...proof, ...(amount !== "0,00" && { money }) } });
  return deleted;
}

/** The account goes once the money is sent. */
export function DeletionWaits({ texts }: { texts: Texts }) {
  return (
    <Banner kind="info" title={texts.waits} announce>
      {texts.waitsText}
    </Banner>
  );
}

/** Also clears this browser's data; the first page says that the account is gone. */
export async function leaveDeleted(locale: Locale): Promise<void> {
  await endSession();
  setSessionOverFlag("deleted");
  window.location.assign(BASE_PATH + hrefFor(locale, "/").replace(/^\/$/u, ""));
}
