"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { ComplaintDetail } from "@kram/contract/complaints";
import { useId, useState } from "react";
import { dayText, dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { call, hrefOf } from "../../platform/http/api.ts";
import { addComplaintMessage, getComplaint, getComplaintFile } from "../../platform/http/operations/complaints.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { FilePicker, readFiles } from "../contact/public.ts";
import type { SendBackTexts } from "../returns/public.ts";
import { checkWords } from "./check-complaint.ts";
import { ComplaintBadge } from "./complaint-badge.tsx";
import { SendBackComplaint } from "./send-back-complaint.tsx";

/** Also bytes on slow lines. */
const SENDING_MS = 110_000;

const LINK = "inline-flex min-h-11 items-center text-green underline underline-offset-4";

export function ComplaintView({
  texts,
  fileTexts,
  labelTexts,
  locale,
  number,
}: {
  texts: Messages["complaints"];
  fileTexts: FileTexts;
  labelTexts: SendBackTexts;
  locale: Locale;
  number: string;
}) {
  const { answer, refusal, reload, replace } = useOperation(getComplaint, { params: { number } });
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal?.code === "complaint.unknown") {
    const action = <ButtonLink href={hrefFor(locale, "/complaints")}>{texts.back}</ButtonLink>;
    return <EmptyState level={1} title={texts.unknown} text={texts.unknownText} action={action} />;
  }
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={1} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer)
    return (
      <div aria-busy="true" className="flex flex-col gap-6">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    );
  return (
    <div className="flex flex-col gap-10">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-xl">{fill(texts.number, { number: answer.number })}</h1>
          <ComplaintBadge status={answer.status} texts={texts} />
        </div>
        {answer.status === "OPEN" && (
          <p className="text-ink-soft">{fill(texts.dueOn, { date: dayText(locale, answer.dueOn) })}</p>
        )}
        <SendBackComplaint complaint={answer} texts={labelTexts} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ComplaintMessages complaint={answer} texts={texts} fileTexts={fileTexts} locale={locale} onChanged={replace} />
        <Facts complaint={answer} texts={texts} locale={locale} />
      </div>
    </div>
  );
}

function Facts({
  complaint,
  texts,
  locale,
}: {
  complaint: ComplaintDetail;
  texts: Messages["complaints"];
  locale: Locale;
}) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-lg">
        {texts.facts}
      </h2>
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-sm text-ink-soft">{texts.order}</dt>
          <dd>
            <IntentLink href={hrefFor(locale, `/orders/${complaint.orderNumber}`)} className={LINK}>
              {complaint.orderNumber}
            </IntentLink>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{texts.goods}</dt>
          {complaint.lines.map(({ code, promotionCode, quantity, title }) => (
            <dd key={`${code} ${promotionCode}`}>
              {quantity} × {title}
            </dd>
          ))}
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{texts.reason}</dt>
          <dd>{texts[`reason_${complaint.reason}`]}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{texts.wish}</dt>
          <dd>{texts[`wish_${complaint.wish}`]}</dd>
        </div>
      </dl>
    </section>
  );
}

type FileTexts = Parameters<typeof FilePicker>[0]["texts"];

interface Props {
  complaint: ComplaintDetail;
  texts: Messages["complaints"];
  fileTexts: FileTexts;
  locale: Locale;
  onChanged: (complaint: ComplaintDetail) => void;
}

/** Oldest first, with a reply. */
function ComplaintMessages({ complaint, texts, fileTexts, locale, onChanged }: Props) {
  return (
    <section aria-labelledby="messages" className="flex flex-col gap-6">
      <h2 id="messages" className="text-lg">
        {texts.messages}
      </h2>
      <ol aria-live="polite" className="flex flex-col gap-4">
        {complaint.messages.map(({ id, text, at, staffName, files }) => (
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
            <Files number={complaint.number} files={files} texts={texts} />
          </li>
        ))}
      </ol>
      <WriteForm
        key={complaint.messages.length}
        complaint={complaint}
        texts={texts}
        fileTexts={fileTexts}
        onChanged={onChanged}
      />
    </section>
  );
}

function Files({
  number,
  files,
  texts,
}: {
  number: string;
  files: ComplaintDetail["files"];
  texts: Messages["complaints"];
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={texts.pictures} className="mt-2 flex flex-col border-t border-line pt-1">
      {files.map(({ position, name }) => (
        <li key={position}>
          <a
            href={hrefOf(getComplaintFile, { params: { number }, query: { position: String(position) } })}
            className={`${LINK} break-all`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function WriteForm({ complaint, texts, fileTexts, onChanged }: Omit<Props, "locale">) {
  const id = useId();
  const errors = useLazyTexts(loadErrorTexts);
  const [files, setFiles] = useState<readonly File[]>([]);
  const params = { number: complaint.number };
  const form = useCheckedForm({
    names: ["text"],
    check: checkWords,
    send: async ({ text }) => {
      const attachments = await readFiles(files);
      onChanged(await call(addComplaintMessage, { params, body: { text, attachments } }, { timeoutMs: SENDING_MS }));
    },
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
      <FilePicker id={`${id}-files`} texts={fileTexts} errors={errors} files={files} onChange={setFiles} />
    </CheckedForm>
  );
}
