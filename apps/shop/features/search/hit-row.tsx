import { fill } from "../../i18n/fill.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Price } from "../../ui/price.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { Hit } from "./views.ts";
import type { SearchTexts } from "./search-texts.ts";

const ROW = "flex min-h-22 items-center gap-4 rounded p-2";

/** A found product as an option of the field's list; the field keeps the focus and says which one is chosen. */
export function HitRow({
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

/** The shape of a row that is on its way. */
export function HitSkeleton() {
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
