import { all, attributeOf, closest, first, valueOf } from "./marks.ts";

/** Product and largest quantity of an order. */
interface PressedCard {
  code: string;
  title: string;
  unitGross: string;
  maxQuantity: number;
}

/** `add` puts a product into the cart; `isShut` tells when it cannot. */
interface CardPorts {
  signal: AbortSignal;
  add: (pressed: PressedCard) => void;
  isShut: () => boolean;
  /** Of cart changes. Returns the way to stop. */
  subscribe: (look: () => void) => () => void;
}

/** Says why when shut. Returns a function for later cards. */
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

/** Address of this tab's last list. */
let shownBefore: string | undefined;

/** Announces the count; moves the focus from removed controls. */
export function tellList(): void {
  const line = first("list");
  if (!line) return;
  const address = valueOf(line, "list");
  const isSameList = shownBefore?.split("?")[0] === address.split("?")[0];
  const isAnew = isSameList && shownBefore !== address;
  shownBefore = address;
  if (!isAnew) return;
  if (line.nextElementSibling) line.nextElementSibling.textContent = line.textContent;
  if (document.activeElement === document.body) line.focus({ preventScroll: true });
}

/** Calls back once a batch. Returns the way to stop. */
export function onNewContent(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [attributeOf("list")] });
  return () => observer.disconnect();
}
