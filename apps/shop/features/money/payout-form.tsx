"use client";
import type { getPayouts as operation } from "@kram/contract/payouts";
import type { OperationAnswer } from "@kram/contract/operation";
import { formatMinor, parseMinor } from "@kram/domain/money";
import { payoutProblem } from "@kram/domain/payouts";
import { formatAmount } from "../../i18n/amount.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { call } from "../../platform/http/api.ts";
import { getPayouts, requestPayout } from "../../platform/http/operations/payouts.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { SessionConfirmation, useConfirmation } from "../sessions/public.ts";

type Answer = OperationAnswer<typeof operation>;

/** Few of the money's own beside them. */
export type PayoutTexts = Messages["payouts"] &
  Pick<Messages["money"], "loading" | "failed" | "retry" | "payouts" | "date" | "amount" | "status">;

/** Of the dialog that asks for the password once more. */
export type PayoutFormTexts = Pick<
  Messages["members"]["profile"],
  "showPassword" | "hidePassword" | "cancel" | "failedTitle"
> & { confirmation: Messages["members"]["confirmation"] };

const NAMES = ["amount"] as const;

interface FormProps {
  texts: PayoutTexts;
  shared: PayoutFormTexts;
  locale: Locale;
  terms: Answer & { bankAccount: NonNullable<Answer["bankAccount"]> };
}

const minor = (amount: string) => parseMinor(amount) ?? 0;

/** As texts name them. */
function paramsOf({ currency, payable, minimum, fee }: Answer, locale: Locale) {
  const money = (amount: string) => formatAmount(amount, currency, locale);
  return { payable: money(payable), minimum: money(minimum), fee: money(fee) };
}

/** The terms, where the money goes, and how much. Source: payouts 2. */
export function PayoutForm({ texts, shared, locale, terms }: FormProps) {
  const { payable, minimum, fee, bankAccount } = terms;
  const params = paramsOf(terms, locale);
  const { account, bankName: bank, holder, doubtful } = bankAccount;
  return (
    <section aria-labelledby="payout" className="flex max-w-xl flex-col gap-5">
      <h2 id="payout" className="text-xl">
        {texts.payoutTitle}
      </h2>
      <p className="text-ink-soft">
        {fill(texts.payoutMinimum, params)} {minor(fee) === 0 ? texts.payoutNoFee : fill(texts.payoutFeeIs, params)}
      </p>
      <p>
        {fill(texts.payoutTo, { account, bank, holder })}{" "}
        <IntentLink href={hrefFor(locale, "/profile#bank")} className="text-green underline underline-offset-4">
          {texts.payoutChangeAccount}
        </IntentLink>
      </p>
      {doubtful && (
        <Banner kind="info" title={texts.payoutDoubt}>
          {texts.payoutDoubtText}
        </Banner>
      )}
      {minor(payable) < minor(minimum) ? (
        <Banner kind="info" title={fill(texts.payoutNotYet, params)}>
          {texts.payoutNotYetText}
        </Banner>
      ) : (
        <AmountForm texts={texts} shared={shared} locale={locale} terms={terms} />
      )}
    </section>
  );
}

/** All that there is, unless another amount is typed. */
function AmountForm({ texts, shared, locale, terms }: FormProps) {
  const { payable, minimum, fee } = terms;
  const errors = useLazyTexts(loadErrorTexts);
  const { reload } = useOperation(getPayouts, {});
  const { asked, end, confirmed } = useConfirmation();
  const params = paramsOf(terms, locale);
  const form = useCheckedForm({
    names: NAMES,
    check: ({ amount }) => {
      if (amount.trim() === "") return { amount: "field-is-required" };
      const typed = parseMinor(amount);
      if (typed === null || typed < 0) return { amount: "invalid-format" };
      const problem = payoutProblem({
        amount: typed,
        payable: minor(payable),
        minimum: minor(minimum),
        fee: minor(fee),
      });
      return problem ? { amount: problem } : {};
    },
    send: async ({ amount }) => {
      const body = { amount: formatMinor(minor(amount)) };
      await confirmed(() => call(requestPayout, { body }));
      showToast({ kind: "success", title: texts.payoutRequested, text: texts.payoutRequestedText });
      reload();
    },
  });
  const code = form.problems.amount;
  return (
    <>
      <CheckedForm
        form={form}
        errors={errors}
        texts={{ failedTitle: texts.payoutFailed, submit: texts.payoutSubmit, busy: texts.loading }}
      >
        <TextField
          id="payout-amount"
          name="amount"
          label={texts.payoutAmount}
          hint={fill(texts.payoutAmountHint, params)}
          defaultValue={payable}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
          error={code !== undefined && errors ? errorText(errors, { code, params }) : undefined}
        />
      </CheckedForm>
      {asked && (
        <SessionConfirmation
          texts={{ ...shared.confirmation, text: texts.payoutConfirm, submit: texts.payoutSubmit }}
          shared={shared}
          errors={errors}
          onEnd={end}
        />
      )}
    </>
  );
}
