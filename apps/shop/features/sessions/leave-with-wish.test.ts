import { beforeEach, expect, it, vi } from "vitest";
import { BASE_PATH } from "../../config/instance.ts";
import { keptPath } from "./kept-path.ts";
import { leaveWithWish } from "./leave-with-wish.ts";
import { takeSessionOverFlag } from "./session-over-flag.ts";
import { signOut } from "./sign-in.ts";

vi.mock("./sign-in.ts", () => ({ signOut: vi.fn(async () => true) }));

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "pl" }, querySelectorAll: () => [] });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

it.each([
  ["/produkty", "?sort=title", "/produkty?sort=title"],
  ["/de/orders/PL100001", "", "/de/orders/PL100001"],
  ["", "", null],
  ["/", "", null],
])("keeps %s%s for the next sign-in, and says once why it left", async (path, search, kept) => {
  vi.stubGlobal("location", { origin: "https://shop.example", pathname: BASE_PATH + path, search });
  await leaveWithWish();
  expect(keptPath()).toBe(kept);
  expect(signOut).toHaveBeenCalledWith({ keeps: true });
  expect([takeSessionOverFlag(), takeSessionOverFlag()]).toEqual(["over", null]);
});
