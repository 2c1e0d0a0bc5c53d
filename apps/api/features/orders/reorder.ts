import type { LeftOver } from "@kram/domain/cart";
import { ShopError } from "../../platform/shop-error.ts";
import { type Carts, type ChangeInTurn, mergeCart } from "../cart/public.ts";
import type { OrdersRepository } from "./orders.repository.ts";

/** What became of ordering again: pieces that are in the cart now because of it, and what could not be had. */
interface Reordered {
  added: number;
  leftOver: (LeftOver & { title: string })[];
}

/** Puts what an own order had bought into the member's cart, within the same limits as a merge at sign-in. Refuses: order.unknown, order.disabled. Source: orders 8. */
export async function reorder(input: {
  orders: OrdersRepository;
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  number: string;
}): Promise<Reordered> {
  const { orders, carts, inTurn, memberId, number } = input;
  const order = await orders.ofMember(memberId, number);
  if (!order) throw new ShopError({ code: "order.unknown" });
  const bought = order.lines.filter((line) => line.promotionCode === "");
  const items = bought.map(({ code, quantity }) => ({ code, quantity }));
  const { leftOver } = await mergeCart({ carts, inTurn, memberId, items });
  const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const titles = new Map(bought.map(({ code, title }) => [code, title]));
  return {
    added: pieces(items) - pieces(leftOver),
    leftOver: leftOver.map((line) => ({ ...line, title: titles.get(line.code) ?? line.code })),
  };
}
