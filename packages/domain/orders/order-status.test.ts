import { describe, expect, it } from "vitest";
import { canTransition, ORDER_STATUSES, type OrderStatus } from "./public.ts";

/** Every allowed step, written out against the table in the code. Source: decisions §4. */
const ALLOWED: readonly (readonly [OrderStatus, OrderStatus, OrderStatus?])[] = [
  ["CREATED", "CONFIRMED"],
  ["CREATED", "SUSPENDED"],
  ["CREATED", "BLOCKED"],
  ["CREATED", "CANCELED"],
  ["CONFIRMED", "EXECUTED"],
  ["CONFIRMED", "SUSPENDED"],
  ["CONFIRMED", "BLOCKED"],
  ["CONFIRMED", "CANCELED"],
  ["EXECUTED", "SENT"],
  ["EXECUTED", "SUSPENDED"],
  ["EXECUTED", "BLOCKED"],
  ["SENT", "RETURNED"],
  ["SENT", "RESENT"],
  ["RESENT", "SENT"],
  ["SUSPENDED", "CANCELED"],
  ["BLOCKED", "CANCELED"],
];

describe("canTransition", () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  it.each(pairs)("%s to %s", (from, to) => {
    expect(canTransition(from, to)).toBe(ALLOWED.some(([a, b]) => a === from && b === to));
  });

  it.each(["CREATED", "CONFIRMED", "EXECUTED"] as const)(
    "lets a hold go back only to where it came from (%s)",
    (heldFrom) => {
      for (const hold of ["SUSPENDED", "BLOCKED"] as const) {
        for (const to of ["CREATED", "CONFIRMED", "EXECUTED"] as const) {
          expect(canTransition(hold, to, heldFrom)).toBe(to === heldFrom);
        }
      }
    },
  );
});
