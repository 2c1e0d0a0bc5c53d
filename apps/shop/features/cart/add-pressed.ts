import { parseMinor } from "@kram/domain/money";
import { addToCart } from "./cart-store.ts";

/** A press that puts something into the cart; `unitGross` as the API writes it, `"129,90"`. */
export interface AddPress {
  code: string;
  title: string;
  unitGross: string;
  /** Most pieces in one order. */
  maxQuantity: number;
  quantity: number;
}

/** Puts a product into the cart: the badge moves at once, the outcome is told in a toast, whose words are loaded by then. Source: specification §7, §8. */
export async function addPressed({ code, title, unitGross, maxQuantity, quantity }: AddPress): Promise<void> {
  const item = { code, unitGross: parseMinor(unitGross) ?? 0, maxPerOrder: maxQuantity };
  const told = await addToCart(item, quantity).then(
    () => null,
    (failure: unknown) => ({ failure }),
  );
  const { tellAdded, tellFailure } = await import("./cart-messages.ts");
  await (told === null ? tellAdded(title) : tellFailure(told.failure, "addFailed"));
}
