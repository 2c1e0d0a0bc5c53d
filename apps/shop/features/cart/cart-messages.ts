import type { Cart } from "@kram/contract/cart";
import { CART_DISABLED_DETAILS, CART_DISABLED_REASONS, type CartDisabledDetail } from "@kram/domain/cart";
import { fill } from "../../i18n/fill.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { type Refusal, refusalOf as refusalOfCall } from "../../platform/http/api.ts";
import { forgetKept, keepForMember, keptFor } from "../../platform/state/kept-for-member.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { say, showToast } from "../../ui/toast/toast-store.ts";
import { disabledWords } from "./cart-rules.ts";
import { currentSession } from "../sessions/public.ts";
import { openCart } from "./cart-opening.ts";
import { LineRefused } from "./cart-source.ts";
import { type CartTexts, loadCartTexts } from "./cart-texts.ts";
import { MAX_MESSAGE_MS } from "./use-quantity-entry.ts";
import type { TakenCart } from "./views.ts";

/** For screen readers: what is seen moves at once. Source: cart 5. */
export async function tellAdding(title: string): Promise<void> {
  say(fill((await loadCartTexts(pageLocale())).adding, { title }));
}

/** Source: cart 8. */
export async function tellAdded(title: string): Promise<void> {
  const texts = await loadCartTexts(pageLocale());
  showToast({
    kind: "success",
    title: texts.added,
    text: title,
    action: { label: texts.show, onPress: () => openCart() },
  });
}

/** Once, after the next sign-in. Source: sessions 7. */
export async function offerCutOff(title: string, add: () => Promise<void>): Promise<void> {
  const texts = await loadCartTexts(pageLocale());
  const action = { label: texts.addNow, onPress: () => void add() };
  showToast({ kind: "info", title: texts.cutOff, text: title, action, durationMs: 10_000 });
}

/** Another quantity of a member's line, 0 for none, that the end of a session cut off. */
export interface CutOffChange {
  code: string;
  title: string;
  /** In minor units. */
  unitGross: number;
  quantity: number;
}

/** The last wish of each line; nothing without a member. Source: sessions 21. */
export function keepCutOff(memberNo: string, change: CutOffChange): void {
  if (memberNo === "") return;
  const before = (keptFor("cart", memberNo) ?? []) as readonly CutOffChange[];
  keepForMember("cart", memberNo, [...before.filter(({ code }) => code !== change.code), change]);
}

/** Each once, to the same member, where the cart is not so anyway; `set` is asked by a press alone. Source: sessions 21. */
export async function offerCutOffChanges(
  memberNo: string,
  quantityOf: (code: string) => number,
  set: (change: CutOffChange) => Promise<void>,
): Promise<void> {
  const isStillHere = () => currentSession().user?.memberNo === memberNo;
  if (!isStillHere()) return;
  const changes = (keptFor("cart", memberNo) ?? []) as readonly CutOffChange[];
  forgetKept("cart");
  const texts = await loadCartTexts(pageLocale());
  for (const change of changes.filter(({ code, quantity }) => quantityOf(code) !== quantity)) {
    const { title, quantity } = change;
    const label = quantity === 0 ? texts.remove : fill(texts.setNow, { quantity });
    const carryOut = async () => {
      if (!isStillHere()) return;
      try {
        await set(change);
        showToast({ kind: "success", title: quantity === 0 ? texts.removed : texts.changed, text: title });
      } catch (failure) {
        await tellFailure(failure, "updateFailed");
      }
    };
    const text = fill(quantity === 0 ? texts.cutOffRemoval : texts.cutOffQuantity, { title, quantity });
    const action = { label, onPress: () => void carryOut() };
    showToast({ kind: "info", title: texts.cutOffChange, text, action, durationMs: 10_000 });
  }
}

/** Offers to undo. */
export async function tellRemoved(title: string, putBack: () => Promise<void>): Promise<void> {
  const texts = await loadCartTexts(pageLocale());
  const onPress = () => void putBack().catch((failure: unknown) => tellFailure(failure, "addFailed"));
  showToast({ title: texts.removed, text: title, action: { label: texts.putBack, onPress } });
}

export async function tellExtended(): Promise<void> {
  showToast({ kind: "success", title: (await loadCartTexts(pageLocale())).extended });
}

export async function tellRestored(): Promise<void> {
  showToast({ kind: "success", title: (await loadCartTexts(pageLocale())).restored });
}

/** Milliseconds by code: a full cart tells what can be done. */
const LIMITS_MS: Readonly<Record<string, number | undefined>> = {
  "basket.reached-max-order": MAX_MESSAGE_MS,
  "add-to-cart.max-page-size": 10_000,
};

/** Limits are information, all else an error. Source: cart 8. */
export async function tellFailure(
  failure: unknown,
  what: "addFailed" | "updateFailed" | "giftFailed" | "extendFailed" | "restoreFailed",
): Promise<void> {
  const [texts, errors] = await Promise.all([loadCartTexts(pageLocale()), loadErrorTexts(pageLocale())]);
  const refusal = refusalOf(failure);
  const text = reasonText(texts, refusal) ?? errorText(errors, refusal);
  const durationMs = LIMITS_MS[refusal.code];
  showToast(
    durationMs === undefined
      ? { kind: "error", title: texts[what], text }
      : { kind: "info", title: texts.limit, text, durationMs },
  );
}

function reasonText(texts: CartTexts, { code, params }: Refusal): string | null {
  const reason = CART_DISABLED_REASONS.find((known) => known === params?.reason);
  const detail = CART_DISABLED_DETAILS.find((known) => known === params?.detail) ?? null;
  return code === "order.disabled" && reason ? texts[disabledWords(reason, detail)] : null;
}

/** Source: cart 6. */
export function tellMaximum(maxItems: number): Promise<void> {
  return tellFailure(new LineRefused({ code: "basket.reached-max-order", params: { maxItems } }), "updateFailed");
}

/** Source: cart 2. */
export async function tellLeftOver(lines: TakenCart["leftOver"]): Promise<void> {
  const [texts, errors] = await Promise.all([loadCartTexts(pageLocale()), loadErrorTexts(pageLocale())]);
  const told = lines.map((line) => {
    const reason = errorText(errors, { code: line.reason, params: { maxLines: 50, maxItems: 30 } });
    return fill(texts.leftOverLine, { title: line.title, quantity: line.quantity, reason });
  });
  showToast({ kind: "warning", title: texts.leftOver, text: told.join(" "), durationMs: 10_000 });
}

export async function tellExpired(): Promise<void> {
  const texts = await loadCartTexts(pageLocale());
  showToast({ kind: "warning", title: texts.expired, text: texts.expiredText, durationMs: 10_000 });
}

/** Source: promotions 3. */
export async function tellGifts({
  notifications,
  promotions,
  gifts,
}: Pick<Cart, "notifications" | "promotions" | "gifts">): Promise<void> {
  const texts = await loadCartTexts(pageLocale());
  const { giftsGained, giftsLost } = notifications;
  for (const code of giftsGained) {
    const title = promotions.find((each) => each.promotionCode === code)?.titles[pageLocale()] ?? "";
    const choose = gifts.filter((gift) => gift.promotionCode === code).every((gift) => gift.quantity === 0);
    const action = choose ? { action: { label: texts.giftChoose, onPress: () => openCart() } } : {};
    showToast({ kind: "info", title: texts.giftGained, text: title, ...action });
  }
  if (giftsLost.length > 0) showToast({ kind: "warning", title: texts.giftLost, text: texts.giftLostText });
}

/** Source: promotions 2. */
export async function tellGiftChange(what: "giftAdded" | "giftUpdated" | "giftDeleted"): Promise<void> {
  const texts = await loadCartTexts(pageLocale());
  showToast({ kind: "success", title: texts[what] });
}

/** Source: cart 20. */
export async function tellLocked(detail: CartDisabledDetail | null): Promise<void> {
  const texts = await loadCartTexts(pageLocale());
  const text = texts[disabledWords("ORDERING_DISABLED_GLOBAL", detail)];
  showToast({ kind: "warning", title: texts.title, text });
}

export function refusalOf(failure: unknown): Refusal {
  return failure instanceof LineRefused ? failure.refusal : refusalOfCall(failure);
}
