import { expect, it } from "vitest";
import { SUBSCRIPTION_TIMES } from "./public.ts";

it("a subscription is confirmed within two days, waits a year, and is forgotten a month after its end", () =>
  expect(SUBSCRIPTION_TIMES).toEqual({ confirmHours: 48, mailPauseMinutes: 10, waitYears: 1, keepDays: 30 }));
