import { all, closest, valueOf } from "./marks.ts";

/** A press on a card's button: its product and how many pieces one order may have at most. */
interface PressedCard {
  code: string;
  title: string;
  unitGross: string;
  maxQuantity: number;
}

/** What cards need: `add` puts a product into the cart, which `isShut` at times. */
interface CardPorts {
  signal: AbortSignal;
  add: (pressed: PressedCard) => void;
  isShut: () => boolean;
  /** Calls back when the cart has changed. Returns the way to stop. */
  subscribe: (look: () => void) => () => void;
}

/** Makes the buttons of cards add to the cart, or say why it is shut. Returns how later cards are shown. */
export function watchCards({ signal, add, isShut, subscribe }: CardPorts): () => void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = closest(target, "add");
      const card = closest(button, "code");
      if (!card) return;
      const title = card.querySelector("h2, h3")?.textContent ?? "";
      const maxQuantity = Number.parseInt(valueOf(button, "add"), 10);
      add({ code: valueOf(card, "code"), title, unitGross: valueOf(card, "gross"), maxQuantity });
    },
    { signal },
  );
  const showShut = () => {
    const dimmed = isShut() ? "true" : null;
    for (const button of all("add")) if (button.ariaDisabled !== dimmed) button.ariaDisabled = dimmed;
  };
  signal.addEventListener("abort", subscribe(showShut));
  return showShut;
}
