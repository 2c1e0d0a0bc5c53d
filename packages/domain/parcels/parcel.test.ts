import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/public.ts";
import {
  FOLLOWED_DAYS,
  LABEL_KEPT_DAYS,
  LOOK_HOURS,
  mayBeLabelled,
  PARCEL_SIZES,
  PARCEL_STATES,
  pauseAfterSilence,
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
