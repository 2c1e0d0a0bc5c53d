"use client";
import type { Cart, cart } from "@kram/contract/cart";
import type { Operation, OperationInput } from "@kram/contract/operation";
import { parseMinor } from "@kram/domain/money";
import { useSyncExternalStore } from "react";
import { type At, BackEndError, call } from "../../platform/http/api.ts";
import { bringCartBack } from "../../platform/http/operations/cart.ts";
import { INSTANCE } from "../../config/instance.ts";
import { fill } from "../../i18n/fill.ts";
import { failedTextsHere } from "../../platform/texts/failed-texts-here.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { loadPart } from "../../ui/lazy-part.tsx";
import { plainToast } from "../../ui/toast/plain-toast.ts";
import { currentSession, refreshSession, type Session, subscribeSession } from "../sessions/public.ts";
import { type CartSnapshot, UNKNOWN_CART, type CartItem, type CartSource } from "./cart-source.ts";
import type { TakenCart, LineProduct } from "./views.ts";
import { cartKey, saveCart, EMPTY_VISITOR_CART, createVisitorSource } from "./visitor-cart.ts";

const listeners = new Set<() => void>();
let snapshot: CartSnapshot = UNKNOWN_CART;
let source: CartSource | null = null;
let started = false;
let visitorsShut = false;
let owned = Promise.withResolvers<CartSource>();

/** The current cart with unanswered changes. */
export function useCart(): CartSnapshot {
  return useSyncExternalStore(subscribeCart, currentCart, () => UNKNOWN_CART);
}

export function currentCart(): CartSnapshot {
  return snapshot;
}

/** Changes the count at once; restores it on refusal. */
export async function addToCart(item: CartItem, quantity: number): Promise<void> {
  const owned = await cartSource();
  if (visitorsShut && snapshot.owner === "visitor") throw new BackEndError(409, [{ code: "order.disabled" }]);
  await owned.add(item, quantity);
}

/** Below 1 removes the line. Source: cart 4. */
export async function setInCart(item: CartItem, quantity: number): Promise<void> {
  await (await cartSource()).set(item, quantity);
}

/** Empties a visitor's cart while ordering is shut; the server decides on members' carts. Source: cart 19. */
export function shutVisitorCart(shut: boolean): void {
  visitorsShut = shut;
  if (!shut || snapshot.owner !== "visitor" || snapshot.lines.length === 0) return;
  saveCart("visitor", EMPTY_VISITOR_CART);
  source?.storageChanged();
}

/** Makes a change answered by the cart. Rejects with BackEndError. */
export async function changeCart<O extends Operation & { response: typeof cart }>(
  operation: At<O>,
  input: OperationInput<O>,
): Promise<void> {
  await actOnCart(() => call(operation, input));
}

/** As changeCart, for calls that answer more than the cart. */
export async function actOnCart(work: () => Promise<Cart>): Promise<void> {
  await (await cartSource()).act(work);
}

/** Answers lines left out. Rejects with BackEndError. Source: cart 11. */
export async function bringBackCart(): Promise<TakenCart["leftOver"]> {
  let leftOver: TakenCart["leftOver"] = [];
  await actOnCart(async () => {
    const answer = await call(bringCartBack, { query: { locale: pageLocale() } });
    ({ leftOver } = answer);
    return answer.cart;
  });
  return leftOver;
}

/** Reads the cart and products anew; publishes failures. */
export async function refreshCart(): Promise<void> {
  const session = currentSession();
  if (session.status === "loading" && session.failed) void refreshSession();
  await (await cartSource()).refresh();
}

/** The first subscriber loads the cart. Returns the way to stop. */
export function subscribeCart(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

async function cartSource(): Promise<CartSource> {
  start();
  return source ?? owned.promise;
}

function publish(part: Partial<CartSnapshot>): void {
  snapshot = { ...snapshot, ...part };
  for (const listener of listeners) listener();
}

function learn(products: Readonly<Record<string, LineProduct>>): void {
  publish({ products: { ...snapshot.products, ...products } });
}

function follow(session: Session): void {
  if (session.status === "loading") {
    if (session.failed) publish({ failure: "server.unavailable" });
    return;
  }
  source?.close();
  source = null;
  const before = owned;
  const mine = Promise.withResolvers<CartSource>();
  owned = mine;
  before.resolve(mine.promise);
  publish(UNKNOWN_CART);
  const port = {
    publish,
    learn,
    knows: (codes: readonly string[]) => codes.every((code) => code in snapshot.products),
  };
  const own = (next: CartSource) => {
    source = next;
    mine.resolve(next);
  };
  if (session.status !== "authenticated") {
    keepWishes(keptWishes().filter(({ cutOff }) => cutOff));
    return own(createVisitorSource(port));
  }
  // Visitors need no code for members' carts.
  void loadPart(() => import("./member-source.ts")).then(({ createMemberSource }) => {
    if (owned !== mine) return;
    own(createMemberSource(port, session.user.memberNo));
    void sendWishes();
  });
}

function start(): void {
  if (started) return;
  started = true;
  subscribeSession(follow);
  addEventListener("online", () => void sendWishes());
  addEventListener("storage", (event) => {
    if (event.key === null || event.key.startsWith(cartKey("visitor").replace("visitor", ""))) source?.storageChanged();
  });
}

/** `unitGross` as in the API, `"129,90"`. */
interface AddPress {
  code: string;
  title: string;
  unitGross: string;
  /** Pieces in one order. */
  maxQuantity: number;
  quantity: number;
  /** The session was over: it is offered to whoever signs in next in this tab. */
  cutOff?: true;
}

/** Adds a product with a toast; offline a member's wish is kept for later. Source: cart 8, 25. */
export async function addPressed(press: AddPress): Promise<void> {
  if (!navigator.onLine && snapshot.owner !== "visitor") return keepWish(press);
  const { code, title, unitGross, maxQuantity, quantity } = press;
  const item = { code, unitGross: parseMinor(unitGross) ?? 0, maxPerOrder: maxQuantity };
  const settled = addToCart(item, quantity).then(
    () => null,
    (failure: unknown) => {
      if (failure instanceof BackEndError && failure.status === 401)
        keepWishes([...keptWishes(), { ...press, cutOff: true }]);
      return { failure };
    },
  );
  const { tellAdding, tellAdded, tellFailure } = await loadPart(() => import("./cart-messages.ts"));
  // A visitor's cart has it by now.
  if ((await Promise.race([settled, Promise.resolve()])) === undefined) await tellAdding(title);
  const told = await settled;
  await (told === null ? tellAdded(title) : tellFailure(told.failure, "addFailed"));
}

const WISHES = `kram.${INSTANCE}.wishes`;

/** In this tab alone; beyond the session only what its end cut off. */
function keptWishes(): AddPress[] {
  try {
    return JSON.parse(sessionStorage.getItem(WISHES) ?? "[]") as AddPress[];
  } catch {
    return [];
  }
}

function keepWishes(wishes: readonly AddPress[]): void {
  try {
    if (wishes.length > 0) sessionStorage.setItem(WISHES, JSON.stringify(wishes));
    else sessionStorage.removeItem(WISHES);
  } catch {
    // Without storage nothing is kept for later.
  }
}

function keepWish(press: AddPress): void {
  keepWishes([...keptWishes(), press]);
  const { title, text } = failedTextsHere().kept;
  plainToast({ title, text: fill(text, { title: press.title }) });
}

/** Once each: a wish that is refused then is told and gone. What the end of a session cut off is only offered. */
async function sendWishes(): Promise<void> {
  if (!navigator.onLine || snapshot.owner !== "member") return;
  const wishes = keptWishes();
  keepWishes([]);
  await wishes.reduce((before, wish) => before.then(() => fulfil(wish)), Promise.resolve());
}

async function fulfil({ cutOff, ...press }: AddPress): Promise<void> {
  if (!cutOff) return addPressed(press);
  const { offerCutOff } = await loadPart(() => import("./cart-messages.ts"));
  await offerCutOff(press.title, () => addPressed(press));
}
