import type { Cart } from "@kram/contract/cart";
import { BackEndError, call } from "../../platform/http/api.ts";
import {
  acceptCartPrices,
  addCartLine,
  extendCart,
  removeCartLine,
  setCartLine,
  viewCart,
} from "../../platform/http/operations.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import type { CartSource, SourcePort } from "./cart-source.ts";
import { loadCart, saveCart } from "./cart-storage.ts";
import type { DescribedCart } from "./views.ts";
import { copyOf } from "./member-copy.ts";
import { createMemberView } from "./member-view.ts";
import type { LineChange } from "./pending-changes.ts";
import { createSettlingCart } from "./settling-cart.ts";
import { takeVisitorCart } from "./take-visitor-cart.ts";
import { EMPTY_VISITOR_CART } from "./visitor-cart.ts";

/** The cart of a member: the server's, shown with the wishes under way. A visitor's lines are taken over first. Source: decisions §4. */
export function createMemberSource(port: SourcePort): CartSource {
  const view = createMemberView(port, () => void expire());
  const settling = createSettlingCart<Cart | DescribedCart | null>({
    send,
    settled: take,
    moved: () => view.show(settling.pending()),
  });

  // Gifts are told of by the answer that brings them; what they are comes with the next reading.
  function take(answer: Cart | DescribedCart | null): void {
    view.take(answer);
    if (answer === null) return;
    void tellGiftsOf(answer);
    if (!("giftProducts" in answer) && !port.knows(answer.gifts.map((gift) => gift.productCode))) void refresh();
  }

  async function refresh(): Promise<void> {
    const read = () => call(viewCart, { query: { locale: pageLocale() } });
    await settling.run(read).catch((failure: unknown) => port.publish({ failure: codeOf(failure) }));
  }

  async function expire(): Promise<void> {
    const before = view.lines().length;
    await refresh();
    if (before === 0 || view.lines().length > 0) return;
    const { tellExpired } = await import("./cart-messages.ts");
    await tellExpired();
  }

  const change = (wish: LineChange) => refreshAfter(settling.change(wish), refresh);
  const run = (call: () => Promise<Cart>) => refreshAfter(settling.run(call), refresh);

  view.show([]);
  // A merge that fails keeps the visitor's lines in the browser for the next page.
  if (loadCart("visitor").items.length > 0) void settling.run(mergeVisitorCart).catch(giveUpMerging);
  void refresh();
  return {
    add: ({ code, unitGross }, quantity) => change({ kind: "add", code, unitGross, quantity }),
    set: ({ code, unitGross }, quantity) => change({ kind: "set", code, unitGross, quantity: Math.max(0, quantity) }),
    extend: () => run(() => call(extendCart, {})),
    acceptPrices: () => run(() => call(acceptCartPrices, {})),
    act: run,
    refresh,
    storageChanged: () => {
      const same = JSON.stringify(loadCart("member")) === JSON.stringify(copyOf(view.lines()));
      if (!same) void refresh();
    },
    close: () => {
      settling.drop();
      view.close();
    },
  };
}

async function mergeVisitorCart(): Promise<Cart | null> {
  const taken = await takeVisitorCart();
  if (taken && taken.leftOver.length > 0) {
    const { tellLeftOver } = await import("./cart-messages.ts");
    await tellLeftOver(taken.leftOver);
  }
  return taken?.cart ?? null;
}

/** A member who may not order at all loses the visitor's lines; any other refusal keeps them for later. Source: specification §4. */
function giveUpMerging(failure: unknown): void {
  const reason = failure instanceof BackEndError ? failure.refusals[0].params?.reason : undefined;
  if (reason === "ORDERING_DISABLED_GLOBAL") saveCart("visitor", EMPTY_VISITOR_CART);
}

function send({ kind, code, quantity }: LineChange): Promise<Cart> {
  if (kind === "add") return call(addCartLine, { body: { code, quantity } });
  return quantity === 0 ? call(removeCartLine, { params: { code } }) : call(setCartLine, { body: { code, quantity } });
}

async function refreshAfter(work: Promise<void>, look: () => Promise<void>): Promise<void> {
  await work.catch((failure: unknown) => {
    if (isOutdated(failure)) void look();
    throw failure;
  });
}

/** Whether the cart is other than it is shown: the answer was lost though the change may have been made, or the cart is shut. */
function isOutdated(failure: unknown): boolean {
  if (!(failure instanceof BackEndError)) return false;
  return failure.status === 0 || failure.status >= 500 || failure.message === "order.disabled";
}

function codeOf(failure: unknown): string {
  return failure instanceof BackEndError ? failure.message : "server.failed";
}

async function tellGiftsOf(cart: Cart | DescribedCart): Promise<void> {
  const { giftsGained, giftsLost } = cart.notifications;
  if (giftsGained.length + giftsLost.length === 0) return;
  const { tellGifts } = await import("./cart-messages.ts");
  await tellGifts(cart);
}
