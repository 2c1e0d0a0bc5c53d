"use client";
import type { getPayouts as operation, Payout } from "@kram/contract/payouts";
import type { OperationAnswer } from "@kram/contract/operation";
import { parseMinor } from "@kram/domain/money";
import { useState } from "react";
import { formatAmount } from "../../i18n/amount.ts";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { cancelPayout, getPayouts } from "../../platform/http/operations/payouts.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { MoneyTable } from "./money-table.tsx";
import { Figures } from "./overview.tsx";
import { PayoutForm, type PayoutFormTexts, type PayoutTexts } from "./payout-form.tsx";

type Answer = OperationAnswer<typeof operation>;

interface PartProps {
  texts: PayoutTexts;
  formTexts: PayoutFormTexts;
  locale: Locale;
}

const OPEN: readonly Payout["state"][] = ["REQUESTED", "APPROVED", "IN_FILE"];

/** What may be paid out, the one under way, and those before. Source: payouts 1. */
export function PayoutsPart(props: PartProps) {
  return (
    <Loaded operation={getPayouts} input={{}} texts={props.texts} height="h-80">
      {(answer) => <Payouts {...props} answer={answer} />}
    </Loaded>
  );
}

function Payouts({ texts, formTexts, locale, answer }: PartProps & { answer: Answer }) {
  const { currency, payable, items, bankAccount } = answer;
  const open = items.find(({ state }) => OPEN.includes(state));
  return (
    <div className="flex flex-col gap-10">
      <Figures figures={[{ name: texts.payable, value: formatAmount(payable, currency, locale) }]} />
      {open ? (
        <OpenPayout texts={texts} locale={locale} payout={open} />
      ) : bankAccount === null ? (
        <Banner
          kind="info"
          title={texts.noAccount}
          action={
            <ButtonLink variant="secondary" href={hrefFor(locale, "/profile#bank")}>
              {texts.toAccount}
            </ButtonLink>
          }
        >
          {texts.noAccountText}
        </Banner>
      ) : parseMinor(payable) === 0 ? (
        <p className="text-ink-soft">{texts.nothingPayable}</p>
      ) : (
        <PayoutForm texts={texts} shared={formTexts} locale={locale} terms={{ ...answer, bankAccount }} />
      )}
      <PayoutList texts={texts} locale={locale} items={items} />
    </div>
  );
}

function OpenPayout({ texts, locale, payout }: Omit<PartProps, "formTexts"> & { payout: Payout }) {
  const { reload } = useOperation(getPayouts, {});
  const errors = useLazyTexts(loadErrorTexts);
  const [busy, setBusy] = useState(false);
  const { id, state, amount, currency, account, leaves } = payout;
  const cancel = async () => {
    setBusy(true);
    try {
      await call(cancelPayout, { params: { id } });
      showToast({ kind: "success", title: texts.payoutCanceled });
    } catch (failure) {
      const text = errors && errorText(errors, refusalOf(failure));
      showToast({ kind: "error", title: texts.payoutFailed, ...(text && { text }) });
    }
    setBusy(false);
    reload();
  };
  const action = state === "REQUESTED" && (
    <Button variant="secondary" busy={busy} onClick={() => void cancel()}>
      {texts.payoutCancel}
    </Button>
  );
  return (
    <Banner
      kind="info"
      title={fill(texts.payoutOpen, { amount: formatAmount(amount, currency, locale), account })}
      action={action}
    >
      {[texts[`payoutNow_${state}` as "payoutNow_REQUESTED"], ...(leaves ? [texts.payoutLeaves] : [])].join(" ")}
    </Banner>
  );
}

function PayoutList({ texts, locale, items }: Omit<PartProps, "formTexts"> & { items: readonly Payout[] }) {
  if (items.length === 0) return <EmptyState level={2} title={texts.noPayouts} text={texts.noPayoutsText} />;
  return (
    <section aria-labelledby="payouts" className="flex flex-col gap-5">
      <h2 id="payouts" className="text-xl">
        {texts.payouts}
      </h2>
      <MoneyTable
        caption={texts.payouts}
        columns={[
          { name: texts.date },
          { name: texts.payoutReference },
          { name: texts.payoutAccount },
          { name: texts.payoutFee, figures: true },
          { name: texts.amount, figures: true },
          { name: texts.status },
        ]}
        rows={items.map(({ id, requestedAt, reference, account, fee, amount, currency, state, reason }) => ({
          key: id,
          cells: [
            dayText(locale, requestedAt),
            reference,
            `•••• ${account}`,
            formatAmount(fee, currency, locale),
            formatAmount(amount, currency, locale),
            [texts[`payout_${state}`], reason].filter(Boolean).join(": "),
          ],
        }))}
      />
    </section>
  );
}
