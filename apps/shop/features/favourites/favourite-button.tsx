import { fill } from "../../i18n/fill.ts";
import { classes } from "../../ui/classes.ts";
import { mark } from "../../enhance/marks.ts";

/** `favourite` holds `{title}` and stays while pressed. */
export interface FavouriteButtonTexts {
  favourite: string;
}

/** Plain markup; see enhance/hearts.ts. */
export function FavouriteButton({
  title,
  texts,
  listed = false,
  className,
}: {
  title: string;
  texts: FavouriteButtonTexts;
  /** In a list of favourites. */
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
