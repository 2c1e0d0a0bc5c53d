import { describe, expect, it } from "vitest";
import { RECEIPTS_AN_HOUR, WITHDRAWAL_REFUND_DAYS, withdrawalEnd } from "./public.ts";

const PERIOD = { withdrawalDays: 14, publicHolidays: (year: number) => [`${year}-11-11`] };

describe("withdrawalEnd", () => {
  it.each([
    ["counts from the day of receipt", { sentOn: "2026-11-02", deliveredOn: "2026-11-04" }, "2026-11-18"],
    ["takes the usual days where nobody told", { sentOn: "2026-11-02", deliveredOn: null }, "2026-11-19"],
    ["waits for Monday when it would end on a Saturday", { sentOn: null, deliveredOn: "2026-11-07" }, "2026-11-23"],
    ["waits for Monday when it would end on a Sunday", { sentOn: null, deliveredOn: "2026-11-08" }, "2026-11-23"],
    ["passes the end of a year", { sentOn: null, deliveredOn: "2026-12-21" }, "2027-01-04"],
    ["knows leap years", { sentOn: null, deliveredOn: "2028-02-15" }, "2028-02-29"],
    ["waits for the day after a public holiday", { sentOn: null, deliveredOn: "2026-10-28" }, "2026-11-12"],
    ["does not end before anything was sent", { sentOn: null, deliveredOn: null }, null],
  ])("%s", (_, delivery, end) => expect(withdrawalEnd({ ...delivery, usualDays: 3 }, PERIOD)).toBe(end));
});

it("sends an address five receipts an hour at most", () => expect(RECEIPTS_AN_HOUR).toBe(5));

it("money goes back within fourteen days", () => expect(WITHDRAWAL_REFUND_DAYS).toBe(14));
