import { type ChosenGift, settleGifts } from "@kram/domain/promotions";
import type { FastifyRequest } from "fastify";
import type { FindWithSession } from "../../platform/http/caller.ts";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PromotionBook } from "../promotions/public.ts";
import type { CartLineState, CartState } from "./cart-state.ts";
import { type CartRepository, createCartRepository } from "./cart.repository.ts";
import { DEFAULT_SHIPPING_METHOD } from "@kram/domain/shipping";
import { cartWith, codesOf, createOfferBook, type OfferBook } from "./offer-book.ts";
import type { Row } from "../../platform/statements.ts";
import { appliedVouchers, NOTHING, promoteCart, promoteLines } from "./promote-cart.ts";
import { EXPIRED_AT_ONCE } from "./cart-statements.ts";
import { disabledReasonOf } from "./cart-condition.ts";

/** Statements on carts, and reading with promotions. */
export interface Carts extends Omit<CartRepository, "read" | "readMany" | "readWithSession"> {
  book: PromotionBook;
  db: Queryable;
  /** With a code, also that product. */
  read(memberId: number, productCode?: string | null): Promise<CartState>;
  /** By the members' numbers. */
  readMany(memberIds: readonly number[]): Promise<Map<number, CartState>>;
  /** Finds a member's session and remembers the cart that the same statement read. */
  findSession(request: FastifyRequest): FindWithSession;
  /** As they are, but the first reading of the request's member answers what came with the session. */
  of(request: FastifyRequest): Carts;
}

export function createCarts(db: Queryable, { currency, book }: { currency: string; book: PromotionBook }): Carts {
  const { readWithSession, readMany, ...repository } = createCartRepository(db, { currency });
  const offers = offersOf(book, currency);
  const along = new WeakMap<FastifyRequest, { row: Row<"cart.read">; memberId: number }>();

  /** Begins with what was read already. */
  async function read(memberId: number, productCode: string | null, first?: Row<"cart.read">): Promise<CartState> {
    let row = first ?? (await repository.read(memberId));
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const offer = await offers.at(row.catalogVersion, codesOf(row, productCode), db);
      if (offer) {
        const promotions = await book.at(row.promotionsVersion, db);
        return promoteCart(cartWith(row, offer, productCode), { promotions, book });
      }
      // The offer changed since the cart was read.
      row = await repository.read(memberId);
    }
    throw new ShopError({ code: "server.unavailable" });
  }

  const carts: Carts = {
    ...repository,
    book,
    db,
    read: (memberId, productCode = null) => read(memberId, productCode),
    async readMany(memberIds) {
      const states = new Map<number, CartState>();
      for (const { memberId, ...row } of await readMany(memberIds))
        states.set(memberId, await read(memberId, null, row));
      return states;
    },
    findSession: (request) => async (tokenHash) => {
      const found = await readWithSession(tokenHash);
      if (found === null) return null;
      along.set(request, { row: found.cart, memberId: found.session.memberId ?? 0 });
      return found.session;
    },
    of: (request) => ({
      ...carts,
      async read(memberId, productCode = null) {
        const first = along.get(request);
        along.delete(request);
        return read(memberId, productCode, first?.memberId === memberId ? first.row : undefined);
      },
    }),
  };
  return carts;
}

const MOST_TRIES = 5;
const offerBooks = new WeakMap<PromotionBook, OfferBook>();

/** All carts of a process share its promotions, and so the offer. */
function offersOf(book: PromotionBook, currency: string): OfferBook {
  const known = offerBooks.get(book);
  if (known) return known;
  const offers = createOfferBook({ currency });
  offerBooks.set(book, offers);
  return offers;
}

/** Empties the cart first where it expired or ordering is locked. Source: cart 11. */
export async function loadCart({
  carts,
  memberId,
  productCode = null,
}: {
  carts: Carts;
  memberId: number;
  productCode?: string | null;
}): Promise<CartState> {
  const cart = await carts.read(memberId, productCode);
  if (cart.id === null || cart.state !== "open" || (!cart.expired && !isForbidden(cart))) return cart;
  await carts.clear(cart.id, cart.version);
  return carts.read(memberId, productCode);
}

/** Reads the cart and makes a missing one. */
export async function loadCartForChange(input: {
  carts: Carts;
  memberId: number;
  productCode?: string | null;
}): Promise<CartState & { id: number }> {
  const found = await loadCart(input);
  if (found.id !== null) return { ...found, id: found.id };
  const created = await input.carts.create(input.memberId);
  // What was read of a cart that is not there yet is what a new one has.
  if (created) return { ...found, ...created, seenTariff: found.tariff };
  const made = await input.carts.read(input.memberId, input.productCode ?? null);
  if (made.id === null) throw new Error("a cart was not stored");
  return { ...made, id: made.id };
}

function isForbidden(cart: CartState): boolean {
  return cart.lines.length > 0 && disabledReasonOf(cart) === "ORDERING_DISABLED_GLOBAL";
}

/** Releases pieces too, a hundred carts at a time. Source: cart 11. */
export async function clearExpiredCarts(carts: Pick<Carts, "clearExpired">): Promise<void> {
  while ((await carts.clearExpired()) === EXPIRED_AT_ONCE);
}

/** The cart without anything in it; `stale` after another change. */
export async function emptyCart(carts: Carts, cart: CartState & { id: number }): Promise<CartState | "stale"> {
  if (!(await carts.clear(cart.id, cart.version))) return "stale";
  return {
    ...cart,
    version: cart.version + 1,
    expiresAt: null,
    preparedByStaff: false,
    fromAbandoned: false,
    shippingMethod: DEFAULT_SHIPPING_METHOD,
    seenTariff: null,
    locker: null,
    paymentMethod: null,
    lines: [],
    gifts: [],
    vouchers: [],
    abandoned: [],
    discountIncluded: false,
    refundIncluded: false,
    promoted: NOTHING,
    notices: { gained: [], lost: [] },
  };
}

interface CartChange {
  lines: readonly CartLineState[];
  chosenGifts?: readonly ChosenGift[];
  vouchers?: readonly string[];
}

/**
 * Makes short gifts fewer. Answers `stale` after another change, or what is short. Refuses: order.disabled under an
 * ordering lock.
 */
export async function storeChange(input: {
  carts: Carts;
  cart: CartState & { id: number };
  change: CartChange;
}): Promise<CartState | "stale" | { short: Readonly<Record<string, number>> }> {
  const { carts, cart, change } = input;
  const { book } = carts;
  const promotions = await book.at(cart.promotionsVersion, carts.db);
  const vouchers = [...(change.vouchers ?? cart.vouchers)];
  const promoted = promoteLines({ ...cart, vouchers }, change.lines, { promotions, book });
  const settled = settleGifts({
    before: cart.seenPromoted?.gifts ?? [],
    earned: promoted.gifts,
    chosen: change.chosenGifts ?? cart.gifts,
  });
  let { gifts } = settled;
  for (;;) {
    const stored = await carts.storeChange({
      cartId: cart.id,
      version: cart.version,
      lines: changedLines(cart.lines, change.lines),
      gifts: gifts.length + cart.gifts.length === 0 ? null : gifts,
      more: morePieces({ cart, lines: change.lines, gifts }),
      promoted,
      minutes: cart.cartMinutes,
      vouchers,
    });
    if (stored.outcome === "stale") return "stale";
    if (stored.outcome === "locked")
      throw new ShopError({ code: "order.disabled", params: { reason: "ORDERING_DISABLED_GLOBAL" } });
    if (stored.outcome === "done") {
      return {
        ...cart,
        version: cart.version + 1,
        expiresAt: stored.expiresAt,
        lines: [...change.lines],
        gifts,
        vouchers,
        promoted,
        appliedVouchers: appliedVouchers(promoted, promotions),
        seenPromoted: promoted,
        notices: { gained: settled.gained, lost: settled.lost },
      };
    }
    const fewer = withoutShort({ cart, lines: change.lines, gifts, short: stored.short });
    if (!fewer) return { short: stored.short };
    gifts = fewer;
  }
}

function changedLines(before: readonly CartLineState[], after: readonly CartLineState[]) {
  const old = new Map(before.map((line) => [line.code, line]));
  const set = after.filter((line) => {
    const known = old.get(line.code);
    return known?.quantity !== line.quantity || known.seenGross !== line.seenGross;
  });
  const gone = before.filter((line) => !after.some((each) => each.code === line.code));
  return [
    ...set.map(({ code, quantity, seenGross }) => ({ code, quantity, unitGross: seenGross })),
    ...gone.map(({ code }) => ({ code, quantity: 0, unitGross: 0 })),
  ];
}

/** Pieces beyond those reserved, without products that do not change. */
function morePieces({
  cart,
  lines,
  gifts,
}: {
  cart: CartState;
  lines: readonly CartLineState[];
  gifts: readonly ChosenGift[];
}): Record<string, number> {
  const more = new Map<string, number>();
  const add = (code: string, pieces: number) => more.set(code, (more.get(code) ?? 0) + pieces);
  for (const line of lines) add(line.code, line.quantity);
  for (const gift of gifts) add(gift.productCode, gift.quantity);
  for (const line of cart.lines) add(line.code, -line.quantity);
  for (const gift of cart.gifts) add(gift.productCode, -gift.quantity);
  return Object.fromEntries([...more].filter(([, pieces]) => pieces !== 0));
}

/** Cuts new gifts; null when gifts are not short. */
function withoutShort({
  cart,
  lines,
  gifts,
  short,
}: {
  cart: CartState;
  lines: readonly CartLineState[];
  gifts: readonly ChosenGift[];
  short: Readonly<Record<string, number>>;
}): ChosenGift[] | null {
  const over = morePieces({ cart, lines, gifts });
  let cut = false;
  const fewer = gifts.flatMap((gift) => {
    const available = short[gift.productCode];
    const excess = available === undefined ? 0 : (over[gift.productCode] ?? 0) - Math.max(0, available);
    const taken = Math.min(gift.quantity, Math.max(0, excess));
    if (taken === 0) return [gift];
    over[gift.productCode] = (over[gift.productCode] ?? 0) - taken;
    cut = true;
    return gift.quantity > taken ? [{ ...gift, quantity: gift.quantity - taken }] : [];
  });
  return cut ? fewer : null;
}
