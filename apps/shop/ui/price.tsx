import { classes } from "./classes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Words that name the numbers of a price for screen readers. */
interface PriceTexts {
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
    <span className="price">
      <span className={classes("price-now", large && "price-large", reduced && "price-reduced")}>
        <VisuallyHidden>{`${reduced ? texts.newPrice : texts.price}: `}</VisuallyHidden>
        {now}
      </span>
      {before && (
        <span className="price-before">
          {beforeLabel ? `${beforeLabel} ` : <VisuallyHidden>{`${texts.oldPrice}: `}</VisuallyHidden>}
          <s>{before}</s>
        </span>
      )}
      {percent && <span className="price-percent">{percent}</span>}
    </span>
  );
}
