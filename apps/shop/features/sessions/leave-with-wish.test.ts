import { beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { keptPath } from "./kept-path.ts";
import { leaveWithWish } from "./leave-with-wish.ts";
import { takeSessionOverFlag } from "./session-over-flag.ts";
import { signOut } from "./sign-in.ts";

vi.mock("./sign-in.ts", () => ({ signOut: vi.fn(async () => true) }));

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "pl" }, querySelectorAll: () => [] });
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
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
