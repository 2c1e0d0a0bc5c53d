import { expect, it } from "vitest";
import { wireAmount } from "./wire-amount.ts";

it.each([
  ["12", "12,00"],
  ["12.5", "12,50"],
  [" 129,90 ", "129,90"],
])("%s → %s", (typed, amount) => {
  expect(wireAmount(typed)).toBe(amount);
});
