import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/public.ts";
import {
  AWAITED_DAYS,
  FOLLOWED_DAYS,
  LABEL_KEPT_DAYS,
  LOOK_HOURS,
  mayBeFetched,
  mayBeLabelled,
  PARCEL_SIZES,
  PARCEL_STATES,
  PICKUP_FOLLOWED_DAYS,
  PICKUP_STATES,
  pauseAfterSilence,
  pauseUntilFetched,
  pauseUntilReady,
} from "./public.ts";

it("has the boxes of lockers, in millimetres", () =>
  expect(PARCEL_SIZES).toEqual({
    small: { length: 640, width: 380, height: 80 },
    medium: { length: 640, width: 380, height: 190 },
    large: { length: 640, width: 380, height: 410 },
  }));

it("goes by states that the database knows by name", () => {
  expect(PARCEL_STATES).toEqual(["WAITS", "UNDER_WAY", "READY", "REFUSED", "CANCELED"]);
});

it("keeps a label for a month, and follows a parcel as long, four times a day", () =>
  expect([LABEL_KEPT_DAYS, FOLLOWED_DAYS, LOOK_HOURS]).toEqual([30, 30, 6]));

it("labels orders that are to be packed or sent", () =>
  expect(ORDER_STATUSES.filter(mayBeLabelled)).toEqual(["CONFIRMED", "EXECUTED"]));

describe("pauseAfterSilence", () => {
  it.each([
    [0, 15],
    [1, 15],
    [2, 30],
    [6, 480],
    [7, 900],
    [90, 900],
  ])("%i tries: %i s", (attempts, seconds) => expect(pauseAfterSilence(attempts)).toBe(seconds));
});

describe("pauseUntilReady", () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 4],
    [29, 58],
    [30, 60],
    [31, 60],
  ])("%i looks: %i s", (attempts, seconds) => expect(pauseUntilReady(attempts)).toBe(seconds));
});

it("has pickups by states that the database knows by name", () =>
  expect(PICKUP_STATES).toEqual(["WAITS", "ORDERED", "ACCEPTED", "DONE", "REFUSED", "CANCELED"]));

it("fetches parcels of orders that are packed, about to be, or marked as sent", () =>
  expect(ORDER_STATUSES.filter(mayBeFetched)).toEqual(["CONFIRMED", "EXECUTED", "SENT"]));

it("awaits a parcel for a week, and a courier for two", () =>
  expect([AWAITED_DAYS, PICKUP_FOLLOWED_DAYS]).toEqual([7, 14]));

it.each([
  ["ORDERED", 0, 2],
  ["ORDERED", 1, 2],
  ["ORDERED", 2, 4],
  ["ORDERED", 29, 58],
  ["ORDERED", 30, 60],
  ["ORDERED", 31, 60],
  ["ACCEPTED", 0, 900],
  ["ACCEPTED", 50, 900],
] as const)("%s after %i looks: %i s", (state, attempts, seconds) =>
  expect(pauseUntilFetched(state, attempts)).toBe(seconds),
);
