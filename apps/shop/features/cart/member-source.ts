import type { Cart } from "@kram/contract/cart";
import { parseMinor, timesQuantity } from "@kram/domain/money";
import { INSTANCE } from "../../config/instance.ts";
import { BackEndError, call, refusalOf } from "../../platform/http/api.ts";
import {
  addCartLine,
  removeCartLine,
  setCartLine,
  takeVisitorLines,
  viewCart,
} from "../../platform/http/operations/cart.ts";
import { hasKept } from "../../platform/state/kept-for-member.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { type CartSource, countPieces, type SourcePort } from "./cart-source.ts";
import { createExpiryWatch } from "./countdown.ts";
import { type CartQuantity, createSettlingCart, type LineChange, withChanges } from "./settling-cart.ts";
import type { DescribedCart, TakenCart } from "./views.ts";
import { EMPTY_VISITOR_CART, loadCart, saveCart, unitGrossOf, type VisitorCart, withPoint } from "./visitor-cart.ts";

/** The server's cart with unanswered changes; takes a visitor's lines over first, and offers what the end of a session cut off. Source: cart 2. */
export function createMemberSource(port: SourcePort, memberNo: string): CartSource {
  const view = createMemberView(port, () => void expire());
  const settling = createSettlingCart<Cart | DescribedCart | null>({
    send,
    settled: take,
    moved: () => view.show(settling.pending()),
  });

  // Products of gifts come with the next reading.
  function take(answer: Cart | DescribedCart | null): void {
    view.take(answer);
    if (answer === null) return;
    void tellGiftsOf(answer);
    if (!("giftProducts" in answer) && !port.knows(answer.gifts.map((gift) => gift.productCode))) void refresh();
  }

  async function refresh(): Promise<void> {
    const read = () => call(viewCart, { query: { locale: pageLocale() } });
    await settling.run(read).catch((failure: unknown) => port.publish({ failure: refusalOf(failure).code }));
  }

  async function expire(): Promise<void> {
    const before = view.lines().length;
    await refresh();
    if (before === 0 || view.lines().length > 0) return;
    const { tellExpired } = await import("./cart-messages.ts");
    await tellExpired();
  }

  const change = (wish: LineChange) => refreshAfter(settling.change(wish), refresh);

  view.show([]);
  // A failed merge keeps the visitor's lines for the next page.
  if (loadCart("visitor").items.length > 0) void settling.run(mergeVisitorCart).catch(giveUpMerging);
  void refresh().then(() => offerCutOff(memberNo, view, change));
  return {
    add: ({ code, unitGross }, quantity) => change({ kind: "add", code, unitGross, quantity }),
    set: ({ code, unitGross }, quantity) => change({ kind: "set", code, unitGross, quantity: Math.max(0, quantity) }),
    act: (call) => refreshAfter(settling.run(call), refresh),
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

/** Source: sessions 21. */
async function offerCutOff(
  memberNo: string,
  view: MemberView,
  change: (wish: LineChange) => Promise<void>,
): Promise<void> {
  if (!hasKept("cart")) return;
  const { offerCutOffChanges } = await import("./cart-messages.ts");
  await offerCutOffChanges(
    memberNo,
    (code) => view.lines().find((line) => line.code === code)?.quantity ?? 0,
    ({ code, unitGross, quantity }) => change({ kind: "set", code, unitGross, quantity }),
  );
}

async function mergeVisitorCart(): Promise<Cart | null> {
  const taken = await takeVisitorCart();
  if (taken && taken.leftOver.length > 0) {
    const { tellLeftOver } = await import("./cart-messages.ts");
    await tellLeftOver(taken.leftOver);
  }
  return taken?.cart ?? null;
}

/** Drops the visitor's lines when the member may not order at all, else keeps them. Source: cart 20. */
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

/** Whether a lost answer or shut cart may have changed it. */
function isOutdated(failure: unknown): boolean {
  if (!(failure instanceof BackEndError)) return false;
  return failure.status === 0 || failure.status >= 500 || failure.message === "order.disabled";
}

async function tellGiftsOf(cart: Cart | DescribedCart): Promise<void> {
  const { giftsGained, giftsLost } = cart.notifications;
  if (giftsGained.length + giftsLost.length === 0) return;
  const { tellGifts } = await import("./cart-messages.ts");
  await tellGifts(cart);
}

/** Takes lines over once for all tabs; null without any. Source: cart 2. */
async function takeVisitorCart(): Promise<{ cart: Cart; leftOver: TakenCart["leftOver"] } | null> {
  return alone(async () => {
    const items = loadCart("visitor").items.map(({ code, quantity }) => ({ code, quantity }));
    if (items.length === 0) return null;
    const answer = await call(takeVisitorLines, { query: { locale: pageLocale() }, body: { items } });
    saveCart("visitor", EMPTY_VISITOR_CART);
    return answer;
  });
}

function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  // Locks exist on secure origins only.
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(`kram.${INSTANCE}.cart.merge`, work) as Promise<Result>;
}

/** Copied for other tabs. */
interface MemberView {
  lines(): readonly CartQuantity[];
  show(pending: readonly LineChange[]): void;
  /** Null changes nothing. */
  take(answer: Cart | DescribedCart | null): void;
  /** Leaves nothing in the browser. */
  close(): void;
}

function createMemberView({ publish, learn }: SourcePort, onExpired: () => void): MemberView {
  let closed = false;
  let lines = linesOf(loadCart("member"));
  const expiry = createExpiryWatch(onExpired);
  return {
    lines: () => lines,
    show(pending) {
      if (closed) return;
      const shown = withChanges(lines, pending);
      publish({ owner: "member", lines: shown, count: countPieces(shown), settling: pending.length > 0 });
    },
    take(answer) {
      if (closed || !answer) return;
      const { products, ...cart } = answer;
      lines = products.map(quantityOf);
      learn({
        ...Object.fromEntries(products.flatMap(knownProduct)),
        ...("giftProducts" in answer ? answer.giftProducts : {}),
      });
      publish({ cart, failure: null });
      saveCart("member", copyOf(lines));
      expiry.until(cart.controls.expiresAt);
    },
    close() {
      closed = true;
      expiry.stop();
      saveCart("member", EMPTY_VISITOR_CART);
    },
  };
}

function quantityOf(line: Cart["products"][number]): CartQuantity {
  return { code: line.code, quantity: line.quantity, unitGross: parseMinor(line.priceGrossSingle) ?? 0 };
}

function knownProduct(line: (Cart | DescribedCart)["products"][number]) {
  return "product" in line && line.product ? [[line.code, line.product] as const] : [];
}

/** Gives the count before the server answers, and tells other tabs. */
function copyOf(lines: readonly CartQuantity[]): VisitorCart {
  const items = lines.map(({ code, quantity, unitGross }) => ({
    code,
    grossPrice: withPoint(timesQuantity(unitGross, quantity)),
    quantity,
    isCatalogue: false,
  }));
  const total = lines.reduce((sum, line) => sum + timesQuantity(line.unitGross, line.quantity), 0);
  return { items, total: withPoint(total) };
}

function linesOf(cart: VisitorCart): CartQuantity[] {
  return cart.items.map((line) => ({ code: line.code, quantity: line.quantity, unitGross: unitGrossOf(line) }));
}
