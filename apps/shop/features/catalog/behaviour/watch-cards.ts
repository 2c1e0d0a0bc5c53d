import { addPressed, currentCart, subscribeCart } from "../../cart/public.ts";

/**
 * Makes the buttons of all cards put their product into the cart; while it is shut they are dimmed, and a press tells why.
 * Marks: `data-add` with the most pieces in one order on the button, `data-code` and `data-gross` with the price of one on the
 * card around it, whose heading is the product's name. Returns how cards that came into the page later are shown.
 */
export function watchCards(signal: AbortSignal): () => void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-add]") : null;
      const card = button?.closest<HTMLElement>("[data-code]");
      if (!button || !card) return;
      const { code = "", gross = "" } = card.dataset;
      const title = card.querySelector("h2, h3")?.textContent ?? "";
      const maxQuantity = Number.parseInt(button.dataset.add ?? "", 10);
      void addPressed({ code, title, unitGross: gross, maxQuantity, quantity: 1 });
    },
    { signal },
  );
  signal.addEventListener("abort", subscribeCart(showShut));
  return showShut;
}

function showShut(): void {
  const dimmed = currentCart().cart?.controls.editable === false ? "true" : null;
  for (const button of document.querySelectorAll("[data-add]")) {
    if (button.ariaDisabled !== dimmed) button.ariaDisabled = dimmed;
  }
}
