import { expect, it } from "vitest";
import { hoursText } from "./hours-text.ts";

it.each([
  ["pl", { from: 1, to: 5, opens: "08:00", closes: "16:00" }, "poniedziałek–piątek, 8:00–16:00"],
  ["de", { from: 6, to: 6, opens: "10:00", closes: "14:30" }, "Samstag, 10:00–14:30"],
  ["en", { from: 1, to: 7, opens: "00:00", closes: "24:00" }, "Monday–Sunday, 0:00–24:00"],
] as const)("%s", (locale, hours, text) => expect(hoursText(locale, hours)).toBe(text));
