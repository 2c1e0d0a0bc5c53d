import { describe, expect, it } from "vitest";
import {
  API_KEY_DAYS,
  API_KEY_ROLES,
  leavesNoAdmin,
  mayDo,
  rolesOfKey,
  STAFF_LINKS,
  STAFF_ROLES,
  type StaffStanding,
} from "./roles.ts";

it("there are six roles", () =>
  expect(STAFF_ROLES).toEqual(["admin", "catalogue", "content", "orders", "service", "finance"]));

describe("mayDo", () => {
  it.each([
    [[], ["orders"], false],
    [["orders"], ["orders"], true],
    [["service", "orders"], ["finance", "orders"], true],
    [["service"], ["orders", "finance"], false],
    [["admin"], [], true],
    [["content"], [], false],
  ] as const)("%j for %j: %s", (roles, allowed, expected) => {
    expect(mayDo(roles, allowed)).toBe(expected);
  });
});

describe("rolesOfKey", () => {
  it.each([
    [["orders", "catalogue"], ["orders"], ["orders"]],
    [["orders", "catalogue"], ["admin"], ["orders", "catalogue"]],
    [["orders"], ["service", "finance"], []],
    [["orders"], [], []],
  ] as const)("of %j an owner with %j leaves %j", (own, owners, expected) => {
    expect(rolesOfKey(own, owners)).toEqual(expected);
  });

  it("no key is an admin, and each ends within a year", () => {
    expect(API_KEY_ROLES).toEqual(["catalogue", "content", "orders", "service", "finance"]);
    expect(API_KEY_DAYS).toBe(365);
  });
});

describe("leavesNoAdmin", () => {
  const person = (id: number, details: Partial<StaffStanding> = {}): StaffStanding => ({
    id,
    roles: ["admin"],
    blocked: false,
    joined: true,
    ...details,
  });

  it.each([
    ["one admin becomes something else", [person(1)], { id: 1, roles: ["orders"], blocked: false }, true],
    ["one admin is blocked", [person(1)], { id: 1, roles: ["admin"], blocked: true }, true],
    ["one of two admins is blocked", [person(1), person(2)], { id: 1, roles: ["admin"], blocked: true }, false],
    [
      "the other admin never came in",
      [person(1), person(2, { joined: false })],
      { id: 1, roles: ["orders"], blocked: false },
      true,
    ],
    [
      "the other admin is blocked",
      [person(1), person(2, { blocked: true })],
      { id: 1, roles: ["orders"], blocked: false },
      true,
    ],
    ["one admin gets a second role", [person(1)], { id: 1, roles: ["orders", "admin"], blocked: false }, false],
  ] as const)("%s", (_, everybody, change, expected) => {
    expect(leavesNoAdmin(everybody, change)).toBe(expected);
  });
});

it("links to staff are good for three days, for passwords an hour", () =>
  expect(STAFF_LINKS).toEqual({ invitationDays: 3, passwordHours: 1 }));
