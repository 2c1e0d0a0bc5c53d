"use client";
import { useRouter } from "next/navigation";
import { useContext, useSyncExternalStore } from "react";
import { fill } from "../../i18n/fill.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { subscribeFavourites } from "./favourites-store.ts";
import { currentFavourites } from "./favourites-value.ts";
import { ListedFavourite } from "./listed-favourite.ts";

/** Its place is the caller's to choose. */
const LOOK = "inline-flex size-11 items-center justify-center rounded-full transition-colors hover:text-green";

/** Words of FavouriteButton; `favourite` holds `{title}` and stays the same while the button is pressed. */
export interface FavouriteButtonTexts {
  favourite: string;
}

/**
 * The heart of a product. It is pressed for favourites of the person who is signed in; a visitor's press leads to sign in and
 * is kept until then. What a press does is loaded when the pointer or the focus comes near.
 */
export function FavouriteButton({
  code,
  title,
  texts,
  className,
}: {
  code: string;
  title: string;
  texts: FavouriteButtonTexts;
  className?: string;
}) {
  const router = useRouter();
  const listed = useContext(ListedFavourite);
  const pressed = useSyncExternalStore(
    subscribeFavourites,
    () => currentFavourites()(code) ?? listed,
    () => listed,
  );
  const press = async () => {
    const { pressFavourite } = await warm();
    await pressFavourite({ code, title, wanted: !pressed, goTo: router.push });
  };
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={fill(texts.favourite, { title })}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => void press()}
      className={classes(LOOK, pressed ? "text-green [&>svg]:fill-current" : "text-ink", className)}
    >
      <Icon name="heart" />
    </button>
  );
}

function warm() {
  return import("./press-favourite.ts");
}
