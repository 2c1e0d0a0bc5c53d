import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BackEndError, call, hrefOf, onUnauthenticated } from "./api.ts";
import { addCartLine, removeCartGift } from "./operations/cart.ts";
import { listOrders, payOrderAgain } from "./operations/orders.ts";

const over = vi.fn();
onUnauthenticated(over);

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "de" } }));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const line = { body: { code: "OVA-001", quantity: 1 } };

/** Makes the back end answer with a status. */
function answer(status: number, code: string): void {
  vi.stubGlobal("fetch", async () => Response.json({ errors: [{ code }] }, { status }));
}

describe("call", () => {
  /** Records fetch calls. */
  function listen() {
    const asked = vi.fn(async (_url: string, _init: RequestInit) =>
      Response.json({ paymentUri: "https://pay.example" }),
    );
    vi.stubGlobal("fetch", asked);
    return asked;
  }

  it("takes method and path from the contract, and encodes what it puts into an address", async () => {
    const asked = listen();
    await call(addCartLine, line);
    await call(removeCartGift, { params: { promotionCode: "A/B ?", productCode: "OVA-001" } });
    await call(listOrders, { query: { status: "CREATED", pageSize: 1 } });
    expect(asked.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
      ["POST", "/pl/api/carts/products", '{"code":"OVA-001","quantity":1}'],
      ["DELETE", "/pl/api/carts/gifts/A%2FB%20%3F/OVA-001", undefined],
      ["GET", "/pl/api/orders?status=CREATED&pageSize=1", undefined],
    ]);
  });

  it("says the language of the page, and JSON only with a body", async () => {
    const asked = listen();
    await call(payOrderAgain, { params: { number: "PL1" } });
    await call(addCartLine, line, { poll: true });
    expect(asked.mock.calls.map(([, { headers }]) => headers)).toEqual([
      { "accept-language": "de" },
      { "accept-language": "de", "content-type": "application/json", "x-kram-poll": "1" },
    ]);
  });

  it("answers what the operation answers", async () => {
    listen();
    expect((await call(payOrderAgain, { params: { number: "PL1" } })).paymentUri).toBe("https://pay.example");
  });
});

describe("hrefOf", () => {
  it("is the address that call would ask", () => {
    expect(hrefOf(listOrders, { query: { pageNo: 2 } })).toBe("/pl/api/orders?pageNo=2");
  });
});

describe("call, when the session is over", () => {
  it.each([
    ["what a page reads leaves it to the page", () => call(listOrders, { query: {} }), "read"],
    ["what is asked again and again does as well", () => call(addCartLine, line, { poll: true }), "read"],
    ["what a person does is told as such", () => call(addCartLine, line), "asked"],
  ] as const)("%s", async (_what, ask, by) => {
    answer(401, "user.unauthenticated");
    await expect(ask()).rejects.toThrow("user.unauthenticated");
    expect(over.mock.calls).toEqual([[by]]);
  });
});

describe("call, when the server fails", () => {
  it.each([500, 502, 503])("keeps the session at %d, whoever asked", async (status) => {
    answer(status, "server.unavailable");
    for (const ask of [() => call(listOrders, { query: {} }), () => call(addCartLine, line)]) {
      await expect(ask()).rejects.toBeInstanceOf(BackEndError);
    }
    expect(over).not.toHaveBeenCalled();
  });

  it("takes an answer that breaks off for none", async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new DOMException("too late", "TimeoutError")) });
    vi.stubGlobal("fetch", async () => new Response(broken, { status: 200 }));
    await expect(call(listOrders, { query: {} })).rejects.toMatchObject({ status: 0, message: "server.unavailable" });
    expect(over).not.toHaveBeenCalled();
  });

  it("keeps the session when nobody answers", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    await expect(call(listOrders, { query: {} })).rejects.toMatchObject({ status: 0 });
    expect(over).not.toHaveBeenCalled();
  });
});
