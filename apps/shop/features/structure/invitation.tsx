"use client";
import type { getInvitation as operation } from "@kram/contract/structure";
import type { OperationAnswer } from "@kram/contract/operation";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useOperation } from "../../platform/http/use-operation.ts";
import { getInvitation } from "../../platform/http/operations.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import type { StructureTexts } from "./structure-texts.ts";

type Link = OperationAnswer<typeof operation>;

/** A link to copy or to scan. Source: structure 4. */
export function Invitation({ texts }: { texts: StructureTexts }) {
  const { answer, refusal, reload } = useOperation(getInvitation, {});
  const errors = useLazyTexts(loadErrorTexts);
  return (
    <section aria-labelledby="join" className="flex flex-col gap-4">
      <h2 id="join" className="text-xl">
        {texts.join}
      </h2>
      <p className="text-ink-soft">{texts.joinLead}</p>
      {refusal && (
        <ErrorState
          level={3}
          title={texts.failed}
          text={errors && errorText(errors, refusal)}
          retryLabel={texts.retry}
          onRetry={reload}
        />
      )}
      {!refusal && !answer && (
        <div aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {answer && <LinkAndCode answer={answer} texts={texts} />}
    </section>
  );
}

function LinkAndCode({ answer: { link, qrSvg }, texts }: { answer: Link; texts: StructureTexts }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: "success", title: texts.copied });
    } catch {
      showToast({ kind: "error", title: texts.copyFailed, text: texts.copyFailedText });
    }
  };
  return (
    <>
      <TextField
        id="join-link"
        label={texts.joinLabel}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <Button onClick={() => void copy()}>{texts.copy}</Button>
      <figure className="flex flex-col gap-2">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
          alt={texts.qr}
          width={208}
          height={208}
          className="size-52 rounded"
        />
        <figcaption className="text-sm text-ink-soft">{texts.qrLead}</figcaption>
      </figure>
    </>
  );
}
