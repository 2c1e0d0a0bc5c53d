import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "../../platform/http/api.ts";
import { addCartLine } from "../../platform/http/operations/cart.ts";
import { listOrders } from "../../platform/http/operations/orders.ts";
import { endSessionWhenOver } from "./session-over.ts";
import { signOut } from "./sign-in.ts";

vi.mock("./sign-in.ts", () => ({ signOut: vi.fn(async () => true) }));

const looked = vi.fn();

beforeEach(() => {
  vi.stubGlobal("document", {
    visibilityState: "visible",
    documentElement: { lang: "pl" },
    querySelectorAll: () => [],
    addEventListener: () => undefined,
  });
  vi.stubGlobal("location", { origin: "https://shop.example", pathname: "/pl/produkty", search: "" });
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage() {}
    },
  );
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.endsWith("/auth/session"))
      return Response.json({ errors: [{ code: "user.unauthenticated" }] }, { status: 401 });
    looked();
    return Response.json({});
  });
  endSessionWhenOver();
  vi.clearAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

const line = { body: { code: "OVA-001", quantity: 1 } };

it.each([
  ["what a page reads leaves it to the page", () => call(listOrders, { query: {} }), { lost: 1, out: 0 }],
  ["what is asked again and again does as well", () => call(addCartLine, line, { poll: true }), { lost: 1, out: 0 }],
  ["what a person does signs out and goes home", () => call(addCartLine, line), { lost: 0, out: 1 }],
] as const)("when the session is over, %s", async (_what, ask, { lost, out }) => {
  await expect(ask()).rejects.toThrow("user.unauthenticated");
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledTimes(out));
  expect(looked).toHaveBeenCalledTimes(lost);
});
