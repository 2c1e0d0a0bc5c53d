import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToasts, dismissToast } from "../../ui/toast/toast-store.ts";
import { tellFailure } from "./cart-messages.ts";
import { LineRefused } from "./cart-source.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "pl" }, getElementById: () => null }));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe("a refused change of the cart", () => {
  it.each([
    [{ code: "basket.reached-max-order", params: { maxItems: 30 } }, "info", "To już maksimum", "30"],
    [{ code: "add-to-cart.max-page-size", params: { maxLines: 50 } }, "info", "To już maksimum", "50"],
    [{ code: "product.not-available" }, "error", "Nie udało się dodać do koszyka", "niedostępny"],
  ] as const)("%j is told as %s", async (refusal, kind, title, text) => {
    await tellFailure(new LineRefused(refusal), "addFailed");
    expect(currentToasts()).toEqual([expect.objectContaining({ kind, title, text: expect.stringContaining(text) })]);
  });
});
