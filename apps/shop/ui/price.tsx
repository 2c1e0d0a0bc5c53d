import { classes } from "./classes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** For screen readers. */
interface PriceTexts {
  price: string;
  newPrice: string;
  oldPrice: string;
}

/** Strikes the earlier price through; amounts come formatted. `large` on product pages. */
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
  /** As `List price`. */
  beforeLabel?: string | null;
  /** `−19 %`. */
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
