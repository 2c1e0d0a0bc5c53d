"use client";
import type { OperationInput } from "@kram/contract/operation";
import type { setStructureVisibility as visibilityOperation } from "@kram/contract/structure";
import type { Messages } from "../../i18n/messages.ts";
import { useId, useState } from "react";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call } from "../../platform/http/api.ts";
import { listStructure, setStructureVisibility } from "../../platform/http/operations/structure.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { PeopleTable } from "./people-table.tsx";
import { structurePath, type StructureQuery } from "./structure-query.ts";
import { Tree } from "./tree.tsx";

interface StructureProps {
  texts: Messages["structure"];
  locale: Locale;
  query: StructureQuery;
}

/** Searches always show the table. */
export function Structure({ texts, locale, query }: StructureProps) {
  const flat = query.view === "table" || query.text !== "";
  const { answer, refusal, reload } = useOperation(listStructure, {
    query: {
      ...(flat && { view: "all", sort: query.sort, pageNo: query.page }),
      ...(query.text && { text: query.text }),
    },
  });
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) return <Loading texts={texts} />;
  return (
    <div className="flex flex-col gap-6">
      {answer.items.length === 0 ? (
        <Nobody texts={texts} locale={locale} query={query} />
      ) : flat ? (
        <PeopleTable answer={answer} texts={texts} locale={locale} query={query} />
      ) : (
        <Tree first={answer} texts={texts} locale={locale} errors={errors} />
      )}
      {answer.countedAt && (
        <p className="text-sm text-ink-soft">{fill(texts.counted, { date: dayTimeText(locale, answer.countedAt) })}</p>
      )}
      <NameSwitch
        label={texts.shown}
        hint={texts.shownHint}
        failed={texts.shownFailed}
        on={answer.ownNameShown}
        bodyOf={(shown) => ({ shown })}
      />
      <NameSwitch
        label={texts.shownToInvited}
        hint={texts.shownToInvitedHint}
        failed={texts.shownFailed}
        on={answer.ownNameShownToInvited}
        bodyOf={(shownToInvited) => ({ shownToInvited })}
      />
    </div>
  );
}

function Nobody({ texts, locale, query }: StructureProps) {
  if (query.text === "") return <EmptyState title={texts.empty} text={texts.emptyText} />;
  const clear = (
    <ButtonLink variant="secondary" href={hrefFor(locale, structurePath({ ...query, text: "", page: 1 }))}>
      {texts.clear}
    </ButtonLink>
  );
  return <EmptyState title={texts.nobody} text={texts.nobodyText} action={clear} />;
}

function Loading({ texts }: { texts: Messages["structure"] }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  );
}

/** Shows the member's name to others; undone on refusal. Source: structure 2. */
function NameSwitch({
  label,
  hint,
  failed,
  on,
  bodyOf,
}: {
  label: string;
  hint: string;
  failed: string;
  on: boolean;
  bodyOf: (on: boolean) => OperationInput<typeof visibilityOperation>["body"];
}) {
  const [isOn, setOn] = useState(on);
  const id = useId();
  const turn = async (next: boolean) => {
    setOn(next);
    try {
      await call(setStructureVisibility, { body: bodyOf(next) });
    } catch {
      setOn(!next);
      showToast({ kind: "error", title: failed });
    }
  };
  return (
    <CheckboxField
      id={id}
      label={label}
      hint={hint}
      checked={isOn}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
