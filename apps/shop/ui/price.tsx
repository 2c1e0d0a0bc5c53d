import { classes } from "./classes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Words that name the numbers of a price for screen readers. */
export interface PriceTexts {
  price: string;
  newPrice: string;
  oldPrice: string;
}

/** A price, with the earlier one struck through when it is reduced. Amounts come formatted. `large` is for product pages. */
export function Price({
  now,
  before,
  beforeLabel,
  percent,
  texts,
  large = false,
}: {
  now: string;
  before?: string | null;
  /** Word that stands before the earlier price, as `List price`. */
  beforeLabel?: string | null;
  /** Formatted change, `−19 %`. */
  percent?: string | null;
  texts: PriceTexts;
  large?: boolean;
}) {
  const reduced = Boolean(before);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <span
        className={classes(
          "money",
          large ? "font-serif text-xl" : "text-base font-semibold",
          reduced && "text-yolk-ink",
        )}
      >
        <VisuallyHidden>{`${reduced ? texts.newPrice : texts.price}: `}</VisuallyHidden>
        {now}
      </span>
      {before && (
        <span className="money text-sm text-ink-soft">
          {beforeLabel ? `${beforeLabel} ` : <VisuallyHidden>{`${texts.oldPrice}: `}</VisuallyHidden>}
          <s>{before}</s>
        </span>
      )}
      {percent && <span className="money rounded bg-yolk px-1.5 text-xs font-semibold text-on-yolk">{percent}</span>}
    </span>
  );
}
