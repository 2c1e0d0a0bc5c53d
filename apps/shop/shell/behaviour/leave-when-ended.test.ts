import { expect, it } from "vitest";
import { BASE_PATH } from "../../config/instance.ts";
import { isMemberPage } from "./leave-when-ended.ts";

it.each([
  ["/profile", true],
  ["/profile/security", true],
  ["/de/orders/1", true],
  ["/en/checkout/success", true],
  ["", false],
  ["/produkty", false],
  ["/profiles", false],
  ["/news/orders", false],
])("%s: %s", (path, is) => {
  expect(isMemberPage(BASE_PATH + path)).toBe(is);
});
