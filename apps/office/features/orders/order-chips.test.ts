import { expect, it } from "vitest";
import { paymentWords } from "./order-chips.tsx";

it.each([
  ["NOT_NEEDED", "CASH", "orders.payment.ON_DELIVERY"],
  ["NOT_NEEDED", "NONE", "orders.payment.FROM_BALANCE"],
  ["PENDING", "TRANSFER", "orders.payment.PENDING"],
  ["REFUNDED", "CASH", "orders.payment.REFUNDED"],
] as const)("says of %s paid by %s %s", (paymentState, paymentMethod, words) =>
  expect(paymentWords({ paymentState, paymentMethod })).toBe(words),
);
