"use client";
import { HEADER_RESULTS } from "@kram/domain/search";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classes } from "../../ui/classes.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { HitRow, HitSkeleton } from "./hit-row.tsx";
import type { Hit, SearchAnswer } from "./views.ts";
import { searchPath } from "./search-order.ts";
import type { SearchTexts } from "./search-texts.ts";

/** Shapes of the rows that are on their way. */
export function ComingRows() {
  return Array.from({ length: HEADER_RESULTS }, (_, index) => <HitSkeleton key={index} />);
}

/** The list that the field chooses from; `optionId` names the options. */
export function HitList({
  id,
  hits,
  chosen,
  optionId,
  busy,
  texts,
  onLeave,
}: {
  id: string;
  hits: readonly Hit[];
  /** Place of the chosen hit, −1 for none. */
  chosen: number;
  optionId: (index: number) => string;
  busy: boolean;
  texts: SearchTexts;
  onLeave: () => void;
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.results}
      aria-busy={busy}
      className={classes("transition-opacity", busy && "opacity-70")}
    >
      {hits.map((hit, index) => (
        <HitRow
          key={hit.code}
          hit={hit}
          id={optionId(index)}
          chosen={index === chosen}
          texts={texts}
          onLeave={onLeave}
        />
      ))}
    </div>
  );
}

/** The way to the page with every result. */
export function AllResults({ text, texts, onLeave }: { text: string; texts: SearchTexts; onLeave: () => void }) {
  return (
    <div className="mt-3 border-t border-line pt-4">
      <ButtonLink href={hrefFor(pageLocale(), searchPath({ text }))} variant="secondary" onClick={onLeave}>
        {texts.all}
      </ButtonLink>
    </div>
  );
}

/** Says that nothing was found, and offers what may have been meant. */
export function NothingFound({
  text,
  answer,
  texts,
  onChoose,
  onLeave,
}: {
  text: string;
  answer: SearchAnswer;
  texts: SearchTexts;
  onChoose: (text: string) => void;
  onLeave: () => void;
}) {
  const { correction } = answer;
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      <p className="text-lg break-words">{fill(texts.none, { text })}</p>
      {correction === null ? (
        <p className="text-ink-soft">{texts.noneText}</p>
      ) : (
        <Button variant="secondary" onClick={() => onChoose(correction)}>
          {fill(texts.meant, { text: correction })}
        </Button>
      )}
      <ButtonLink href={hrefFor(pageLocale(), "/produkty")} variant="quiet" className="-ml-6" onClick={onLeave}>
        {texts.allProducts}
      </ButtonLink>
    </div>
  );
}

/** Says that the search did not work and offers to try again. */
export function SearchFailed({ code, texts, onRetry }: { code: string; texts: SearchTexts; onRetry: () => void }) {
  const errors = useLazyTexts(loadErrorTexts);
  return (
    <ErrorState
      level={3}
      title={texts.failed}
      text={errors && errorText(errors, { code })}
      retryLabel={texts.retry}
      onRetry={onRetry}
    />
  );
}
