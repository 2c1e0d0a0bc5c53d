import { INSTANCE } from "../../config/instance.ts";
import { readVisitorCart, type VisitorCart } from "./visitor-cart.ts";

type Owner = "visitor" | "member";

/** Key of the browser's storage; visitors' and members' carts never share one. Source: specification §3. */
export function cartKey(owner: Owner): string {
  return `kram.${INSTANCE}.cart.${owner}`;
}

/** The stored cart; empty when there is none or storage is closed to us. */
export function loadCart(owner: Owner): VisitorCart {
  try {
    return readVisitorCart(localStorage.getItem(cartKey(owner)));
  } catch {
    return readVisitorCart(null);
  }
}

/** Stores a cart, an empty one by removing it; other tabs hear of it by the storage event. */
export function saveCart(owner: Owner, cart: VisitorCart): void {
  try {
    if (cart.items.length === 0) localStorage.removeItem(cartKey(owner));
    else localStorage.setItem(cartKey(owner), JSON.stringify(cart));
  } catch {
    // Private windows may refuse storage: the cart then lives as long as the page.
  }
}
