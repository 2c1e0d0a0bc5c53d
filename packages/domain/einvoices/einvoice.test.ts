import { describe, expect, it } from "vitest";
import { EINVOICE_MODES, EINVOICE_STATES, handInUntil, OUTAGES, pauseAfter } from "./public.ts";

const holidaysOf = (year: number) => [`${year}-11-11`];

describe("handInUntil", () => {
  it.each([
    ["the day after", "ONLINE", "2026-11-24", null, "2026-11-25"],
    ["offline24: the day after", "OFFLINE24", "2026-11-24", null, "2026-11-25"],
    ["a Friday's: Monday", "OFFLINE24", "2026-11-27", null, "2026-11-30"],
    ["before a holiday: the day after it", "OFFLINE24", "2026-11-10", null, "2026-11-12"],
    ["an outage lasts: no day", "OFFLINE", "2026-11-24", null, null],
    ["a failure lasts: no day", "EMERGENCY", "2026-11-24", null, null],
    ["after an outage: the next working day", "OFFLINE", "2026-11-02", "2026-11-06", "2026-11-09"],
    ["after a failure: seven working days", "EMERGENCY", "2026-11-02", "2026-11-07", "2026-11-18"],
  ] as const)("%s", (_, mode, issuedOn, outageEndedOn, until) =>
    expect(handInUntil({ mode, issuedOn, outageEndedOn }, holidaysOf)).toBe(until),
  );
});

describe("pauseAfter", () => {
  it.each([
    [0, 30],
    [1, 30],
    [2, 60],
    [7, 1920],
    [8, 3600],
    [50, 3600],
  ])("%i tries: %i s", (attempts, seconds) => expect(pauseAfter(attempts)).toBe(seconds));
});

it("goes by states, modes and outages that the database knows by name", () => {
  expect(EINVOICE_STATES).toEqual(["WAITS", "SENT", "ACCEPTED", "REFUSED"]);
  expect(EINVOICE_MODES).toEqual(["ONLINE", "OFFLINE24", "OFFLINE", "EMERGENCY"]);
  expect(OUTAGES).toEqual(["OFFLINE", "EMERGENCY"]);
});
