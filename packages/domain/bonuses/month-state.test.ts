import { describe, expect, it } from "vitest";
import {
  CLOSE_RETRY_MINUTES,
  CLOSE_TAKEN_OVER_MINUTES,
  DAYS_TO_REHEARSE,
  MONTH_STATES,
  type MonthDetails,
  type MonthState,
  monthStateOf,
} from "./public.ts";

const RUNNING: MonthDetails = {
  isOver: false,
  hasPlan: true,
  isRehearsed: false,
  isAskedFor: false,
  isRefused: false,
  close: null,
};
const OVER = { ...RUNNING, isOver: true };
const CLOSE = { isFinished: false, failures: 0, isWorkedOn: false };
const EVERYTHING = { isOver: true, hasPlan: true, isRehearsed: true, isAskedFor: true, isRefused: true };

const STATES: readonly [string, MonthDetails, MonthState][] = [
  ["the present month", RUNNING, "open"],
  [
    "the present month, rehearsed, refused and without a plan",
    { ...EVERYTHING, hasPlan: false, isAskedFor: false, isOver: false, close: null },
    "open",
  ],
  ["a month that is over", OVER, "over"],
  ["a month that is over and rehearsed", { ...OVER, isRehearsed: true }, "rehearsed"],
  ["a month without a plan", { ...OVER, hasPlan: false }, "unplanned"],
  ["a rehearsed month without a plan", { ...OVER, hasPlan: false, isRehearsed: true }, "unplanned"],
  ["a refused month", { ...OVER, isRefused: true }, "refused"],
  [
    "a refused month that was rehearsed and has no plan",
    { ...OVER, isRefused: true, isRehearsed: true, hasPlan: false },
    "refused",
  ],
  ["a month that somebody asked to close", { ...OVER, isAskedFor: true }, "waiting"],
  ["a refused month that somebody asked to close again", { ...EVERYTHING, close: null }, "waiting"],
  ["the present month that somebody asked to close", { ...RUNNING, isAskedFor: true }, "waiting"],
  ["a close that began", { ...EVERYTHING, close: CLOSE }, "closing"],
  ["a close under way", { ...OVER, close: { ...CLOSE, isWorkedOn: true } }, "closing"],
  ["a close that failed once", { ...EVERYTHING, close: { ...CLOSE, failures: 1 } }, "failing"],
  [
    "a close that failed and is tried again",
    { ...OVER, close: { ...CLOSE, failures: 1, isWorkedOn: true } },
    "closing",
  ],
  ["a finished close", { ...EVERYTHING, close: { ...CLOSE, isFinished: true } }, "closed"],
  ["a finished close that failed before", { ...OVER, close: { ...CLOSE, isFinished: true, failures: 2 } }, "closed"],
];

describe("monthStateOf", () => {
  it.each(STATES)("%s", (_month, facts, state) => expect(monthStateOf(facts)).toBe(state));

  it("reaches every state", () =>
    expect(new Set(STATES.map(([, facts]) => monthStateOf(facts)))).toEqual(new Set(MONTH_STATES)));
});

it("tries a failed close again later each time, at most every quarter of an hour", () =>
  expect(CLOSE_RETRY_MINUTES).toEqual([1, 2, 4, 8, 15]));

it("takes a close over after a minute and closes a month three days after its end", () =>
  expect([CLOSE_TAKEN_OVER_MINUTES, DAYS_TO_REHEARSE]).toEqual([1, 3]));
