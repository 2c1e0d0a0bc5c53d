import { expect, it } from "vitest";
import { toAmount } from "./to-amount.ts";

it.each([
  ["12", "12,00"],
  ["12.5", "12,50"],
  [" 129,90 ", "129,90"],
])("%s → %s", (typed, amount) => {
  expect(toAmount(typed)).toBe(amount);
});
