"use client";
import { type LineQuantity, planMerge } from "@kram/domain/cart";
import { parseMinor } from "@kram/domain/money";
import { useState } from "react";
import { call } from "../../platform/http/api.ts";
import { takeVisitorLines } from "../../platform/http/operations/cart.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { currentSession } from "../sessions/public.ts";
import {
  actOnCart,
  addToCart,
  currentCart,
  openCart,
  type TakenCart,
  tellFailure,
  tellLeftOver,
} from "../cart/public.ts";

interface SharedItem extends LineQuantity {
  title: string;
  /** As in the API, `"129,90"`. */
  unitGross: string;
  maxPerOrder: number;
}

type LeftOver = TakenCart["leftOver"];

/** Joins the lines to the own cart within its limits, and tells what did not fit. Source: cart 26. */
export function TakeSharedCart({ items, label, done }: { items: readonly SharedItem[]; label: string; done: string }) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const isMember = currentSession().status === "authenticated";
      const leftOver = await (isMember ? takeAsMember(items) : takeAsVisitor(items));
      if (leftOver.length > 0) await tellLeftOver(leftOver);
      else showToast({ kind: "success", title: done });
      openCart();
    } catch (failure) {
      await tellFailure(failure, "addFailed");
    }
    setBusy(false);
  };
  return (
    <Button wide busy={busy} onClick={() => void take()}>
      {label}
    </Button>
  );
}

/** In one call, as a visitor's cart at sign-in. Source: cart 2. */
async function takeAsMember(items: readonly SharedItem[]): Promise<LeftOver> {
  let leftOver: LeftOver = [];
  const body = { items: items.map(({ code, quantity }) => ({ code, quantity })) };
  await actOnCart(async () => {
    const answer = await call(takeVisitorLines, { query: { locale: pageLocale() }, body });
    ({ leftOver } = answer);
    return answer.cart;
  });
  return leftOver;
}

/** Stock is looked at when the cart becomes a member's, as with any visitor's line. */
async function takeAsVisitor(items: readonly SharedItem[]): Promise<LeftOver> {
  const known = new Map(items.map((item) => [item.code, item]));
  const products = new Map(
    items.map(({ code, maxPerOrder }) => [
      code,
      { maxPerOrder, availableForSale: true, availablePieces: Number.MAX_SAFE_INTEGER },
    ]),
  );
  const { additions, leftOver } = planMerge({ current: currentCart().lines, brought: items, products });
  for (const { code, quantity } of additions) {
    const item = known.get(code);
    if (item)
      await addToCart({ code, unitGross: parseMinor(item.unitGross) ?? 0, maxPerOrder: item.maxPerOrder }, quantity);
  }
  return leftOver.map((line) => ({ ...line, title: known.get(line.code)?.title ?? line.code }));
}
