import { expect, it } from "vitest";
import { ORDER_NUMBER_BASE, orderOriginOf, orderTypeOf, PAYMENT_WATCH, SAME_ORDER_MINUTES } from "./public.ts";

it("gives the first order a number of six digits", () => expect(ORDER_NUMBER_BASE + 1).toBe(100_001));

it.each([
  [0, "PRESENT"],
  [1, "REGULAR"],
] as const)("calls an order of %i minor units %s", (gross, type) => expect(orderTypeOf(gross)).toBe(type));

it.each([
  [{ preparedByStaff: true, fromAbandoned: true }, "SYSTEM"],
  [{ preparedByStaff: true, fromAbandoned: false }, "SYSTEM"],
  [{ preparedByStaff: false, fromAbandoned: true }, "SCRAPPED"],
  [{ preparedByStaff: false, fromAbandoned: false }, "FOREFRONT"],
] as const)("tells the origin of a cart %o as %s", (cart, origin) => expect(orderOriginOf(cart)).toBe(origin));

it("answers the same order for ten minutes and asks about a payment for three days", () =>
  expect({ SAME_ORDER_MINUTES, ...PAYMENT_WATCH }).toEqual({ SAME_ORDER_MINUTES: 10, fromMinutes: 2, toDays: 3 }));
