import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, serverClockOffsetMs } from "../../platform/http/api.ts";
import { getPaymentUri } from "../../platform/http/operations.ts";
import { createExpiryWatch, secondsLeft } from "./countdown.ts";

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

it("takes a difference that the way of the answer explains for none", async () => {
  vi.setSystemTime(SERVER_NOW + 1500);
  await call(getPaymentUri, {});
  expect(serverClockOffsetMs()).toBe(0);
});
