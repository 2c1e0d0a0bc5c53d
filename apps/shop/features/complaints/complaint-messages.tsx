"use client";
import type { ComplaintDetail } from "@kram/contract/complaints";
import { useId } from "react";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { call } from "../../platform/http/api.ts";
import { addComplaintMessage } from "../../platform/http/operations.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { checkWords } from "./check-complaint.ts";
import type { ComplaintsTexts } from "./complaints-texts.ts";

interface Props {
  complaint: ComplaintDetail;
  texts: ComplaintsTexts;
  locale: Locale;
  onChanged: (complaint: ComplaintDetail) => void;
}

/** What member and staff wrote to each other, oldest first, and a field for more. */
export function ComplaintMessages({ complaint, texts, locale, onChanged }: Props) {
  return (
    <section aria-labelledby="messages" className="flex flex-col gap-6">
      <h2 id="messages" className="text-lg">
        {texts.messages}
      </h2>
      <ol aria-live="polite" className="flex flex-col gap-4">
        {complaint.messages.map(({ id, text, at, staffName }) => (
          <li
            key={id}
            className={
              staffName === null
                ? "rounded border border-line p-4 sm:mr-10"
                : "rounded bg-green-soft p-4 text-ink sm:ml-10"
            }
          >
            <p className="text-sm">
              <strong>{staffName === null ? texts.you : fill(texts.staff, { name: staffName })}</strong>
              {" · "}
              <time dateTime={at}>{dayTimeText(locale, at)}</time>
            </p>
            <p className="mt-2 break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      <WriteForm key={complaint.messages.length} complaint={complaint} texts={texts} onChanged={onChanged} />
    </section>
  );
}

function WriteForm({ complaint, texts, onChanged }: Omit<Props, "locale">) {
  const id = useId();
  const errors = useLazyTexts(loadErrorTexts);
  const params = { number: complaint.number };
  const form = useCheckedForm({
    names: ["text"],
    check: checkWords,
    send: async ({ text }) => onChanged(await call(addComplaintMessage, { params, body: { text } })),
  });
  const code = form.problems.text;
  return (
    <CheckedForm form={form} errors={errors} texts={texts.write}>
      <TextArea
        id={`${id}-text`}
        name="text"
        label={texts.write.label}
        error={code && errors && errorText(errors, { code })}
        maxLength={5000}
        rows={3}
        required
      />
    </CheckedForm>
  );
}
