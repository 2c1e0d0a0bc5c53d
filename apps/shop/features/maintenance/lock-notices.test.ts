import { describe, expect, it } from "vitest";
import { lockNotices, maintenanceNotice } from "./lock-notices.ts";

const empty = { isFilled: false, wasEmptied: false };
const filled = { isFilled: true, wasEmptied: false };
const emptied = { isFilled: false, wasEmptied: true };

describe("lockNotices", () => {
  it.each([
    [true, true, empty, []],
    [true, true, filled, []],
    [true, true, emptied, []],
    [false, true, filled, ["login"]],
    [true, false, empty, ["ordering"]],
    [true, false, filled, ["orderingAndCart"]],
    [true, false, emptied, ["cartEmptied"]],
    [false, false, empty, ["login", "ordering"]],
    [false, false, filled, ["login", "orderingAndCart"]],
  ])("login allowed %s, ordering allowed %s, cart %o: %j", (loginAllowed, orderingAllowed, cart, notices) => {
    expect(lockNotices({ loginAllowed, orderingAllowed }, cart)).toEqual(notices);
  });
});

describe("maintenanceNotice", () => {
  const times = { state: "waits", startsAt: "", endsAt: "", message: { pl: "", en: "", de: "" } } as const;
  it.each([
    [true, true, "soonBoth"],
    [true, false, "soonLogin"],
    [false, true, "soonOrdering"],
  ])("closes login %s, ordering %s: %s", (closesLogin, closesOrdering, key) => {
    expect(maintenanceNotice({ ...times, closesLogin, closesOrdering })).toBe(key);
  });
});
