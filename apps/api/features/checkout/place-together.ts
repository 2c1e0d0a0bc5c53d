import type { Queryable } from "../../platform/database.ts";
import { createGather } from "../../platform/gather.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, createCarts } from "../cart/public.ts";
import { logConsents } from "../consents/public.ts";
import { sellerNow } from "../settings/public.ts";
import { createCheckoutRepository } from "./checkout.repository.ts";
import { insertOrders } from "./insert-order.ts";
import { type CheckedCart, checkAsked, decisionsOf, orderOfCart, type PlaceOrderInput } from "./order-of-cart.ts";
import { placedOf, type PlacedOrder, placeOrder } from "./place-order.ts";

/** About as long as an order takes by itself. */
const PATIENCE_MS = 20;

type Shop = Omit<PlaceOrderInput, keyof Asked>;
type Asked = Pick<PlaceOrderInput, "memberId" | "asked" | "providerName">;
type Ready = Asked & { checked: CheckedCart };

/**
 * Places orders; those that members place at the same moment by one transaction. It takes what is plain and held by
 * nobody, and leaves to `placeOrder` what may be refused, is repeated, or takes uses of promotions or club money.
 */
export function createPlacing(shop: Shop): (asked: Asked) => Promise<PlacedOrder> {
  return createGather<Asked, PlacedOrder>({
    name: "checkout.place-together",
    alone: (asked) => placeOrder({ ...shop, ...asked }),
    async together(all) {
      try {
        const placed = await shop.db.inTransaction((tx) => placeAll(tx, shop, all));
        return all.map(({ memberId }) => placed.get(memberId));
      } catch (error) {
        // Taken back whole, so that each is refused or placed alone.
        if (error instanceof ShopError) return [];
        throw error;
      }
    },
    keyOf: ({ memberId }) => String(memberId),
    patienceMs: PATIENCE_MS,
  });
}

/** By members. Its locks are those of `placeOrder`, in the same order. */
async function placeAll(tx: Queryable, shop: Shop, all: readonly Asked[]): Promise<Map<number, PlacedOrder>> {
  const ready = await readyOf(tx, shop, all);
  if (ready.length === 0) return new Map();
  await logAll(tx, shop, ready);
  const sold = await createCheckoutRepository(tx).sellReserved(
    ready.map(({ memberId, checked: { cart } }) => ({ cartId: cart.id, memberId, shippingCode: cart.shippingCode })),
  );
  const orders = ready.map(({ checked, ...asked }) =>
    orderOfCart(checked, sold.get(checked.cart.id), { ...shop, ...asked }),
  );
  const inserted = await insertOrders(tx, orders);
  const placed = new Map<number, PlacedOrder>();
  inserted.forEach(({ number }, at) => {
    const order = orders[at];
    if (order) placed.set(order.memberId, placedOf(number, order));
  });
  return placed;
}

async function readyOf(tx: Queryable, shop: Shop, all: readonly Asked[]): Promise<Ready[]> {
  const { country, settingParts, book } = shop;
  sellerNow(settingParts, country);
  const carts = await createCheckoutRepository(tx).lockFreeCarts(all.map(({ memberId }) => memberId));
  const states = await createCarts(tx, { currency: country.currency, book }).readMany([...carts.keys()]);
  return all.flatMap((each) => {
    const { memberId, asked } = each;
    const state = states.get(memberId);
    // Between locking and reading another process may open a cart.
    if (!state || state.id !== carts.get(memberId)) return [];
    const checked = plainly(state, { asked, country });
    return checked ? [{ ...each, checked }] : [];
  });
}

/** Null for what `placeOrder` refuses, or takes uses of promotions or club money for. */
function plainly(state: CartState, input: Pick<PlaceOrderInput, "asked" | "country">): CheckedCart | null {
  try {
    const checked = checkAsked(state, input);
    const { used, totals } = checked;
    return used.length === 0 && totals.discountUsed + totals.refundUsed === 0 ? checked : null;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

/** Who agrees to marketing too, apart. */
async function logAll(tx: Queryable, { country }: Shop, ready: readonly Ready[]): Promise<void> {
  const groups = Map.groupBy(ready, ({ asked }) => asked.rodoMarketingAccepted === true);
  for (const group of groups.values()) {
    const memberIds = group.map(({ memberId }) => memberId);
    const decisions = decisionsOf(group[0]?.asked ?? {});
    await logConsents(tx, { memberIds, region: country.code, source: "checkout", decisions });
  }
}
