"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { OrderDetail, OrderItem } from "@kram/contract/orders";
import { useId, useState } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { BackEndError, call } from "../../platform/http/api.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { makeComplaint } from "../../platform/http/operations/complaints.ts";
import { listOrders } from "../../platform/http/operations/orders.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { FilePicker, readFiles } from "../contact/public.ts";
import { checkComplaint, chosenLines } from "./check-complaint.ts";
import { ChooseLines } from "./choose-lines.tsx";

const OFFERED = 100;
const REASONS = ["DAMAGED", "FAULTY", "WRONG", "MISSING", "OTHER"] as const;
const WISHES = ["REPAIR", "REPLACEMENT", "PRICE_REDUCTION", "REFUND"] as const;
const NAMES = ["order", "reason", "wish", "text"] as const;
const SENDING_MS = 110_000;

interface Props {
  texts: Messages["complaints"];
  fileTexts: Parameters<typeof FilePicker>[0]["texts"];
  locale: Locale;
  /** From a link, or empty. */
  order: string;
}

/** About sent goods. Source: returns 5. */
export function NewComplaint(props: Props) {
  const { texts, locale } = props;
  return (
    <Loaded operation={listOrders} input={{ query: { pageSize: OFFERED } }} texts={texts} height="h-72" level={2}>
      {({ items }) => {
        const sent = items.filter(({ status }) => ["SENT", "RESENT", "RETURNED"].includes(status));
        if (sent.length > 0) return <ComplaintForm {...props} orders={sent} />;
        const action = <ButtonLink href={hrefFor(locale, "/orders")}>{texts.toOrders}</ButtonLink>;
        return <EmptyState title={texts.nothingSent} text={texts.nothingSentText} action={action} />;
      }}
    </Loaded>
  );
}

function wordOf(texts: Messages["complaints"], name: "reason" | "wish", value: string): string {
  const words: Readonly<Record<string, unknown>> = texts;
  return String(words[`${name}_${value}`]);
}

function ComplaintForm({ texts, fileTexts, locale, order, orders }: Props & { orders: readonly OrderItem[] }) {
  const id = useId();
  const errors = useLazyTexts(loadErrorTexts);
  const [number, setNumber] = useState(orders.some((each) => each.number === order) ? order : "");
  const [detail, setDetail] = useState<OrderDetail | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useCheckedForm({
    names: NAMES,
    check: checkComplaint,
    send: async ({ reason, wish, text }) => {
      const lines = chosenLines(detail?.lines ?? [], chosen);
      if (lines.length === 0) throw new BackEndError(422, [{ code: "complaint.nothing" }]);
      // The server refuses all else.
      const choice = { reason: reason as (typeof REASONS)[number], wish: wish as (typeof WISHES)[number] };
      const attachments = await readFiles(files);
      const body = { orderNumber: number, lines, ...choice, text, attachments };
      const made = await call(makeComplaint, { body }, { timeoutMs: SENDING_MS });
      location.assign(BASE_PATH + hrefFor(locale, `/complaints/${made.number}`));
    },
  });
  const problem = (name: (typeof NAMES)[number]) => {
    const code = form.problems[name];
    return code && errors && errorText(errors, { code });
  };
  const choice = (name: "reason" | "wish", values: readonly string[]) => (
    <SelectField id={`${id}-${name}`} name={name} label={texts[name]} error={problem(name)} defaultValue="" required>
      <option value="" disabled>
        {texts.choose}
      </option>
      {values.map((value) => (
        <option key={value} value={value}>
          {wordOf(texts, name, value)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <CheckedForm form={form} errors={errors} texts={texts.form}>
      <SelectField
        id={`${id}-order`}
        name="order"
        label={texts.order}
        error={problem("order")}
        value={number}
        onChange={({ target }) => {
          setNumber(target.value);
          setChosen(new Map());
        }}
        required
      >
        <option value="" disabled>
          {texts.choose}
        </option>
        {orders.map((each) => (
          <option key={each.number} value={each.number}>
            {fill(texts.ofOrder, { number: each.number })}
          </option>
        ))}
      </SelectField>
      {number !== "" && (
        <ChooseLines number={number} texts={texts} chosen={chosen} onLoaded={setDetail} onChange={setChosen} />
      )}
      {choice("reason", REASONS)}
      {choice("wish", WISHES)}
      <TextArea
        id={`${id}-text`}
        name="text"
        label={texts.text}
        hint={texts.textHint}
        error={problem("text")}
        maxLength={5000}
        rows={5}
        required
      />
      <FilePicker id={`${id}-files`} texts={fileTexts} errors={errors} files={files} onChange={setFiles} />
    </CheckedForm>
  );
}
