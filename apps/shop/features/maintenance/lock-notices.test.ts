import { describe, expect, it } from "vitest";
import { lockNotices, lockPopups, maintenanceNotice, stillSeen } from "./lock-notices.ts";
import { ownLock } from "./own-lock.ts";
import { rehearsedLocks } from "./rehearsal.ts";

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

const locks = (loginAllowed: boolean, orderingAllowed: boolean) => ({ loginAllowed, orderingAllowed });

describe("lockPopups", () => {
  it.each([
    [true, true, true, [], []],
    [false, true, true, [], ["login"]],
    [false, true, false, [], []],
    [true, false, false, [], ["ordering"]],
    [false, false, true, [], ["login", "ordering"]],
    [false, false, true, ["login"], ["ordering"]],
    [false, false, true, ["login", "ordering"], []],
  ] as const)("login %s, ordering %s, visitor %s, seen %j: %j", (login, ordering, isVisitor, seen, popups) => {
    expect(lockPopups(locks(login, ordering), { isVisitor, seen })).toEqual(popups);
  });
});

describe("stillSeen", () => {
  it("forgets what was seen of a lock that ended", () => {
    expect(stillSeen(locks(true, false), ["login", "ordering"])).toEqual(["ordering"]);
    expect(stillSeen(locks(true, true), ["login", "ordering"])).toEqual([]);
  });
});

describe("ownLock", () => {
  it.each([
    [null, null],
    ["SHOP_CLOSED", null],
    ["INTERNATIONAL_SPONSOR", "INTERNATIONAL_SPONSOR"],
    ["MEMBER_BLOCKED", "MEMBER_BLOCKED"],
    ["PREPARED_BY_STAFF", "PREPARED_BY_STAFF"],
  ] as const)("of %s is %s", (detail, lock) => expect(ownLock(detail)).toBe(lock));
});

describe("rehearsedLocks", () => {
  it.each([
    ["", null],
    ["#content", null],
    ["#rehearsal=all", null],
    ["#rehearsal=login", { loginAllowed: false, orderingAllowed: true }],
    ["#rehearsal=ordering", { loginAllowed: true, orderingAllowed: false }],
  ])("of %j are %o", (hash, locks) => expect(rehearsedLocks(hash)).toEqual(locks));
});
