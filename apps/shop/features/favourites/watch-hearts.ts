import { subscribeFavourites } from "./favourites-store.ts";
import { currentFavourites } from "./favourites-value.ts";

/** A heart of the page; around it `data-code` names its product, whose title is the heading there or the one of the page. */
const HEARTS = "[data-heart]";

/** Around hearts that count as pressed for as long as nobody knows better. */
const LISTED = "[data-listed-favourites]";

/** What hearts need: `goTo` changes to a path that knows the language but not the shop's prefix. */
export interface HeartPorts {
  signal: AbortSignal;
  goTo: (href: string) => void;
}

/**
 * Makes every heart of the page show and change a favourite. What a press does is loaded when the pointer or the focus comes
 * near. Returns how hearts that came into the page later are shown.
 */
export function watchHearts({ signal, goTo }: HeartPorts): () => void {
  const warm = ({ target }: Event) => {
    if (heartOf(target)) void pressing();
  };
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, warm, { signal, passive: true });
  document.addEventListener(
    "click",
    ({ target }) => {
      const heart = heartOf(target);
      if (!heart) return;
      const code = codeOf(heart);
      const heading = heart.closest("[data-code]")?.querySelector("h2, h3") ?? document.querySelector("h1");
      const title = heading?.textContent ?? "";
      const wanted = heart.ariaPressed !== "true";
      void pressing().then(({ pressFavourite }) => pressFavourite({ code, title, wanted, goTo }));
    },
    { signal },
  );
  signal.addEventListener("abort", subscribeFavourites(showHearts));
  return showHearts;
}

function showHearts(): void {
  const look = currentFavourites();
  for (const heart of document.querySelectorAll<HTMLElement>(HEARTS)) {
    const isPressed = look(codeOf(heart)) ?? heart.closest(LISTED) !== null;
    if (heart.ariaPressed !== String(isPressed)) heart.ariaPressed = String(isPressed);
  }
}

function heartOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(HEARTS) : null;
}

function codeOf(heart: HTMLElement): string {
  return heart.closest<HTMLElement>("[data-code]")?.dataset.code ?? "";
}

function pressing() {
  return import("./press-favourite.ts");
}
