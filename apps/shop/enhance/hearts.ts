import { all, closest, marked, valueOf } from "./marks.ts";

/** A press on a heart; `wanted` says whether its product shall be a favourite. */
export interface PressedHeart {
  code: string;
  title: string;
  wanted: boolean;
}

/** What hearts need of the favourites. */
export interface HeartPorts {
  signal: AbortSignal;
  /** Loads what a press does, when the pointer or the focus comes near. */
  pressing: () => Promise<(pressed: PressedHeart) => void>;
  /** Whether a product is a favourite, as far as that is known now. */
  look: () => (code: string) => boolean | undefined;
  /** Calls back when the favourites have changed. Returns the way to stop. */
  subscribe: (look: () => void) => () => void;
}

/** Makes every heart show and change a favourite. Returns how hearts that come later are shown. */
export function watchHearts({ signal, pressing, look, subscribe }: HeartPorts): () => void {
  const warm = ({ target }: Event) => {
    if (closest(target, "heart")) void pressing();
  };
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, warm, { signal, passive: true });
  document.addEventListener(
    "click",
    ({ target }) => {
      const heart = closest(target, "heart");
      if (!heart) return;
      const product = closest(heart, "code");
      const heading = product?.querySelector("h2, h3") ?? document.querySelector("h1");
      const wanted = heart.ariaPressed !== "true";
      void pressing().then((press) =>
        press({ code: valueOf(product, "code"), title: heading?.textContent ?? "", wanted }),
      );
    },
    { signal },
  );
  const showHearts = () => {
    const isFavourite = look();
    for (const heart of all("heart")) {
      const isPressed =
        isFavourite(valueOf(closest(heart, "code"), "code")) ?? heart.closest(marked("listed-favourites")) !== null;
      if (heart.ariaPressed !== String(isPressed)) heart.ariaPressed = String(isPressed);
    }
  };
  signal.addEventListener("abort", subscribe(showHearts));
  return showHearts;
}
