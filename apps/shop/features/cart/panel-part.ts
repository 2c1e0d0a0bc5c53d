import type { CartSnapshot } from "./cart-snapshot.ts";
import type { CartTexts } from "./cart-texts.ts";

/** What every part of a cart panel gets; `onLeave` closes the panel when a link is followed. */
export interface PanelPart {
  cart: CartSnapshot;
  texts: CartTexts;
  onLeave: () => void;
}
