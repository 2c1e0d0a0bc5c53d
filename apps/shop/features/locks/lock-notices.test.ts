import { describe, expect, it } from "vitest";
import { lockNotices } from "./lock-notices.ts";

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
