import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { hasKept } from "../../platform/state/kept-for-member.ts";
import { currentToasts, dismissToast } from "../../ui/toast/toast-store.ts";
import { keepCutOff, offerCutOffChanges, tellFailure } from "./cart-messages.ts";
import { LineRefused } from "./cart-source.ts";

const who = vi.hoisted(() => ({ memberNo: "PL1" }));
vi.mock("../sessions/public.ts", () => ({ currentSession: () => ({ status: "authenticated", user: who }) }));

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

describe("another quantity that the end of a session cut off", () => {
  const wish = { code: "A-1", title: "Mydło", unitGross: 990 };
  const set = vi.fn(async () => undefined);
  const offered = (inCart: number) => offerCutOffChanges("PL1", () => inCart, set);

  beforeEach(() => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    who.memberNo = "PL1";
    set.mockReset();
  });

  it.each([
    [5, "Mydło: miało być 5\u00A0szt.", "Ustaw 5\u00A0szt.", "Zmieniono liczbę sztuk"],
    [0, "Mydło: miało zniknąć z\u00A0koszyka", "Usuń", "Usunięto z\u00A0koszyka"],
  ])("is offered once, the newest wish of %d, and carried out by a press", async (quantity, text, label, done) => {
    keepCutOff("PL1", { ...wish, quantity: 3 });
    keepCutOff("PL1", { ...wish, quantity });
    await offered(2);
    const [toast] = currentToasts();
    expect(currentToasts()).toHaveLength(1);
    expect(toast).toMatchObject({ title: "Sesja wygasła, zanim zmieniliśmy koszyk", text, action: { label } });
    expect(set).not.toHaveBeenCalled();
    expect(hasKept("cart")).toBe(false);
    toast?.action?.onPress();
    await vi.waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ title: done, text: "Mydło" }));
    expect(set).toHaveBeenCalledExactlyOnceWith({ ...wish, quantity });
  });

  it("is not offered where the cart is so already, nor to another member", async () => {
    keepCutOff("PL1", { ...wish, quantity: 5 });
    await offered(5);
    keepCutOff("PL2", { ...wish, quantity: 5 });
    await offered(2);
    expect(currentToasts()).toEqual([]);
    expect(hasKept("cart")).toBe(false);
  });

  it("does nothing once another member is signed in", async () => {
    keepCutOff("PL1", { ...wish, quantity: 5 });
    await offered(2);
    who.memberNo = "PL2";
    currentToasts()[0]?.action?.onPress();
    await Promise.resolve();
    expect(set).not.toHaveBeenCalled();
  });

  it("tells a refusal", async () => {
    set.mockRejectedValue(new LineRefused({ code: "product.not-available" }));
    keepCutOff("PL1", { ...wish, quantity: 5 });
    await offered(2);
    currentToasts()[0]?.action?.onPress();
    await vi.waitFor(() =>
      expect(currentToasts().at(-1)).toMatchObject({ title: "Nie udało się zmienić liczby sztuk" }),
    );
  });
});
