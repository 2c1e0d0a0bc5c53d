import { fill } from "../../i18n/fill.ts";
import { classes } from "../../ui/classes.ts";
import { mark } from "../../enhance/marks.ts";

/** Words of FavouriteButton; `favourite` holds `{title}` and stays the same while the button is pressed. */
export interface FavouriteButtonTexts {
  favourite: string;
}

/**
 * The heart of a product. It is pressed for favourites of the person who is signed in; a visitor's press leads to sign in and
 * is kept until then. Plain markup, since a list has 50 of them: enhance/hearts.ts brings them to life, by
 * the mark `code` around them. Its place is the caller's to choose.
 */
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
