import { countryOf } from "@kram/countries/country";
import type { OrderStatus } from "@kram/domain/orders";
import { describe, expect, it } from "vitest";
import { presentOrder } from "./present-order.ts";
import { orderRow } from "./testing/order-row.ts";

const days = { from: 1, to: 2, cutOffHour: 12 };
const WAY = { code: "PW001", title: "Kurier", carrier: null };

/** Confirmed on Monday, 4 May 2026, at 11:30 in Warsaw. */
const CONFIRMED = { status: "CONFIRMED", at: "2026-05-04T09:30:00Z" } as const;
const PACKED = { status: "EXECUTED", at: "2026-05-05T09:30:00Z" } as const;
/** On Wednesday, after the last hour. */
const SENT = { status: "SENT", at: "2026-05-06T16:00:00Z" } as const;

function expectedOf(
  timeline: { status: OrderStatus; at: string }[],
  today = "2026-05-04",
  deliveredOn: string | null = null,
) {
  const status = timeline.at(-1)?.status ?? "CREATED";
  const now = new Date(`${today}T10:00:00Z`);
  const row = { ...orderRow, shippingChoice: { ...WAY, days }, timeline, status, now, deliveredOn };
  return presentOrder(row, countryOf("pl")).delivery.expected;
}

describe("the days between which an order arrives", () => {
  it.each<[string, { status: OrderStatus; at: string }[], string, { from: string; to: string } | null]>([
    ["nothing while it waits for money", [], "2026-05-04", null],
    ["from its confirmation on", [CONFIRMED], "2026-05-04", { from: "2026-05-05", to: "2026-05-06" }],
    [
      "the next day after the last hour",
      [{ ...CONFIRMED, at: "2026-05-04T10:00:00Z" }],
      "2026-05-04",
      { from: "2026-05-06", to: "2026-05-07" },
    ],
    ["the same once it is packed", [CONFIRMED, PACKED], "2026-05-05", { from: "2026-05-05", to: "2026-05-06" }],
    ["on the last of them", [CONFIRMED], "2026-05-06", { from: "2026-05-05", to: "2026-05-06" }],
    ["nothing once they are over", [CONFIRMED], "2026-05-07", null],
    [
      "from the day that it left on, whatever the hour",
      [CONFIRMED, PACKED, SENT],
      "2026-05-06",
      { from: "2026-05-07", to: "2026-05-08" },
    ],
    [
      "nothing of what came back",
      [CONFIRMED, PACKED, SENT, { status: "RETURNED", at: "2026-05-07T08:00:00Z" }],
      "2026-05-07",
      null,
    ],
  ])("%s", (_, timeline, today, expected) => expect(expectedOf(timeline, today)).toEqual(expected));

  it("are not told once it was delivered, nor of a way without days", () => {
    expect(expectedOf([CONFIRMED, PACKED, SENT], "2026-05-07", "2026-05-07")).toBeNull();
    for (const shippingChoice of [null, WAY, { ...WAY, days: null }]) {
      const row = { ...orderRow, shippingChoice, timeline: [CONFIRMED], status: "CONFIRMED" as const };
      expect(presentOrder(row, countryOf("pl")).delivery.expected).toBeNull();
    }
  });
});
