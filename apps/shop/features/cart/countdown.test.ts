import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, serverClockOffsetMs } from "../../platform/http/api.ts";
import { getPaymentUri } from "../../platform/http/operations/payments.ts";
import { countdownText, createExpiryWatch, isRunningOut, secondsLeft, spokenMinutes } from "./countdown.ts";

describe("secondsLeft", () => {
  const expiresAt = "2026-11-21T10:00:00.000Z";
  it.each([
    ["2026-11-21T09:00:00.000Z", 3600],
    ["2026-11-21T09:59:59.001Z", 1],
    ["2026-11-21T10:00:00.000Z", 0],
    ["2026-11-22T10:00:00.000Z", 0],
  ])("at %s leaves %i", (now, seconds) => expect(secondsLeft(expiresAt, Date.parse(now))).toBe(seconds));

  it("is unset without an instant", () => expect(secondsLeft(null, 0)).toBeNull());
});

describe("countdownText", () => {
  it.each([
    [3600, "01:00:00"],
    [3599, "00:59:59"],
    [119, "00:01:59"],
    [0, "00:00:00"],
    [null, "--:--:--"],
  ])("%s seconds is %s", (seconds, text) => expect(countdownText(seconds)).toBe(text));
});

describe("warning", () => {
  it.each([
    [120, false],
    [119, true],
    [0, true],
    [null, false],
  ])("%s seconds warns: %s", (seconds, warns) => expect(isRunningOut(seconds)).toBe(warns));

  it("speaks at 5, 2 and 1 minutes only", () => {
    const spoken = Array.from({ length: 400 }, (_, gone) => spokenMinutes(400 - gone, 399 - gone)).filter(
      (minutes) => minutes !== null,
    );
    expect(spoken).toEqual([5, 2, 1]);
  });

  it.each([
    [302, 299, 5],
    [400, 50, 1],
    [110, 3600, null],
    [null, 300, null],
    [70, 0, null],
  ])("from %s to %s seconds speaks %s", (before, now, minutes) => expect(spokenMinutes(before, now)).toBe(minutes));
});

const SERVER_NOW = Date.parse("2026-11-21T10:00:00.000Z");
const DAY_MS = 86_400_000;
const EXPIRES_AT = "2026-11-21T10:05:00.000Z";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { lang: "pl" } });
  vi.stubGlobal("fetch", async () => Response.json({}, { headers: { date: new Date(SERVER_NOW).toUTCString() } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ["a day ahead", DAY_MS],
  ["a day behind", -DAY_MS],
  ["a minute ahead", 60_000],
  ["right", 0],
])("a device whose clock is %s", (_, ahead) => {
  beforeEach(async () => {
    vi.setSystemTime(SERVER_NOW + ahead);
    await call(getPaymentUri, {});
  });

  it("counts by the server's clock", () => {
    expect(Date.now() + serverClockOffsetMs()).toBe(SERVER_NOW);
    expect(secondsLeft(EXPIRES_AT, Date.now() + serverClockOffsetMs())).toBe(300);
  });

  it("gives a cart up neither sooner nor later than the server does", () => {
    const expired = vi.fn();
    createExpiryWatch(expired).until(EXPIRES_AT);
    vi.advanceTimersByTime(300_000);
    expect(expired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(expired).toHaveBeenCalledOnce();
  });
});

it("ignores a difference as small as the delay of an answer", async () => {
  vi.setSystemTime(SERVER_NOW + 1500);
  await call(getPaymentUri, {});
  expect(serverClockOffsetMs()).toBe(0);
});
