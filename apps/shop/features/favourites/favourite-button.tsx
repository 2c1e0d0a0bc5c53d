import { fill } from "../../i18n/fill.ts";
import { classes } from "../../ui/classes.ts";
import { mark } from "../../enhance/marks.ts";

/** `favourite` holds `{title}` and stays the same while pressed. */
export interface FavouriteButtonTexts {
  favourite: string;
}

/** The heart of a product: plain markup, since a list has 50; enhance/hearts.ts uses the mark `code` around it. */
export function FavouriteButton({
  title,
  texts,
  listed = false,
  className,
}: {
  title: string;
  texts: FavouriteButtonTexts;
  /** Stands in a list of favourites. */
  listed?: boolean;
  className?: string;
}) {
  return (
    <button
      type="button"
      {...mark("heart")}
      aria-pressed={listed}
      aria-label={fill(texts.favourite, { title })}
      className={classes("heart", className)}
    />
  );
}
