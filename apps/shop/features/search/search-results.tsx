"use client";
import { HEADER_RESULTS } from "@kram/domain/search";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classes } from "../../ui/classes.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Price } from "../../ui/price.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MarkedText } from "./marked-text.tsx";
import { searchPath } from "./search-order.ts";
import type { SearchTexts } from "./search-texts.ts";
import type { Hit, SearchAnswer } from "./views.ts";

export function ComingRows() {
  return Array.from({ length: HEADER_RESULTS }, (_, index) => <HitSkeleton key={index} />);
}

/** `optionId` names options. */
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
  /** −1 for none. */
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

export function AllResults({ text, texts, onLeave }: { text: string; texts: SearchTexts; onLeave: () => void }) {
  return (
    <div className="mt-3 border-t border-line pt-4">
      <ButtonLink href={hrefFor(pageLocale(), searchPath({ text }))} variant="secondary" onClick={onLeave}>
        {texts.all}
      </ButtonLink>
    </div>
  );
}

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

const ROW = "flex min-h-22 items-center gap-4 rounded p-2";

/** The field keeps the focus. */
function HitRow({
  hit,
  id,
  chosen,
  texts,
  onLeave,
}: {
  hit: Hit;
  id: string;
  chosen: boolean;
  texts: SearchTexts;
  onLeave: () => void;
}) {
  const { title, marks, picture, price } = hit;
  return (
    <IntentLink
      href={hit.path}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onClick={onLeave}
      className={`${ROW} hover:bg-green-soft aria-selected:bg-green-soft aria-selected:outline-2 aria-selected:outline-green`}
    >
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt=""
        className="size-18 shrink-0 rounded bg-sunken object-cover"
      />
      <span className="flex min-w-0 grow flex-col gap-x-6 gap-y-0.5 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0">
          <span className="font-semibold text-pretty">
            <MarkedText text={title} marks={marks} />
          </span>
          {hit.byCode && <span className="block text-sm text-ink-soft">{fill(texts.code, { code: hit.code })}</span>}
          {!hit.available && <span className="block text-sm text-ink-soft">{texts.unavailable}</span>}
        </span>
        <span className="flex shrink-0 flex-wrap items-baseline gap-x-3 sm:flex-col sm:items-end">
          <Price {...price} />
          <span className="flex flex-wrap gap-x-3 text-xs text-ink-soft sm:flex-col sm:items-end">
            {price.lowest && <span>{price.lowest}</span>}
            {price.perUnit && <span className="money">{price.perUnit}</span>}
          </span>
        </span>
      </span>
    </IntentLink>
  );
}

function HitSkeleton() {
  return (
    <div className={ROW}>
      <Skeleton className="size-18 shrink-0" />
      <div className="flex grow flex-col gap-2 sm:flex-row sm:justify-between">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-20" />
      </div>
    </div>
  );
}
