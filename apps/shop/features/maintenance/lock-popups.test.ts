import { describe, expect, it } from "vitest";
import { lockPopups, stillSeen } from "./lock-popups.ts";

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
