import { all, closest, marked, valueOf } from "./marks.ts";

/** `wanted` is the new state. */
export interface PressedHeart {
  code: string;
  title: string;
  wanted: boolean;
}

/** What hearts need of the favourites. */
export interface HeartPorts {
  signal: AbortSignal;
  /** Loads what a press does, when pointer or focus is near. */
  pressing: () => Promise<(pressed: PressedHeart) => void>;
  /** Whether a product is a favourite, if known. */
  look: () => (code: string) => boolean | undefined;
  /** Of changed favourites. Returns the way to stop. */
  subscribe: (look: () => void) => () => void;
}

/** Returns a function for later hearts. */
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
