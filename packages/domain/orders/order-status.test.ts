import { describe, expect, it } from "vitest";
import {
  addressHindrance,
  buyerHindrance,
  BULK_STEPS,
  canTransition,
  changedFields,
  CONTRACT_PAGES,
  isHold,
  MOST_AT_ONCE,
  nextStatuses,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  ORDER_TYPES,
  type OrderStatus,
  SENDING_WAITS_SECONDS,
  stepsToCome,
} from "./public.ts";

it("there are two types and three origins", () => {
  expect(ORDER_TYPES).toEqual(["PRESENT", "REGULAR"]);
  expect(ORDER_ORIGINS).toEqual(["FOREFRONT", "SCRAPPED", "SYSTEM"]);
});

it("many orders at once are packed, sent and cancelled, 200 of them; what was sent waits for a minute", () => {
  expect([...BULK_STEPS, MOST_AT_ONCE, SENDING_WAITS_SECONDS]).toEqual(["EXECUTED", "SENT", "CANCELED", 200, 60]);
});

it("an order agrees to five pages of the owner", () => {
  expect(CONTRACT_PAGES).toEqual([
    "regulations",
    "right-of-withdrawal",
    "complaints",
    "delivery-and-payment",
    "privacy-policy",
  ]);
});

/** Written out against the table in the code. Source: orders 1. */
const ALLOWED: readonly (readonly [OrderStatus, OrderStatus, OrderStatus?])[] = [
  ["CREATED", "CONFIRMED"],
  ["CREATED", "SUSPENDED"],
  ["CREATED", "BLOCKED"],
  ["CREATED", "CANCELED"],
  ["CONFIRMED", "EXECUTED"],
  ["CONFIRMED", "SUSPENDED"],
  ["CONFIRMED", "BLOCKED"],
  ["CONFIRMED", "CANCELED"],
  ["EXECUTED", "SENT"],
  ["EXECUTED", "SUSPENDED"],
  ["EXECUTED", "BLOCKED"],
  ["SENT", "RETURNED"],
  ["SENT", "RESENT"],
  ["RESENT", "SENT"],
  ["SUSPENDED", "CANCELED"],
  ["BLOCKED", "CANCELED"],
];

describe("canTransition", () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  it.each(pairs)("%s to %s", (from, to) => {
    expect(canTransition(from, to)).toBe(ALLOWED.some(([a, b]) => a === from && b === to));
  });

  it.each(["CREATED", "CONFIRMED", "EXECUTED"] as const)(
    "lets a hold go back only to where it came from (%s)",
    (heldFrom) => {
      for (const hold of ["SUSPENDED", "BLOCKED"] as const) {
        for (const to of ["CREATED", "CONFIRMED", "EXECUTED"] as const) {
          expect(canTransition(hold, to, heldFrom)).toBe(to === heldFrom);
        }
      }
    },
  );
});

describe("nextStatuses", () => {
  const none = { heldFrom: null, unpaid: false } as const;
  it.each([
    [{ ...none, status: "CREATED", unpaid: true }, ["BLOCKED", "CANCELED", "SUSPENDED"]],
    [{ ...none, status: "CONFIRMED" }, ["BLOCKED", "CANCELED", "EXECUTED", "SUSPENDED"]],
    [{ ...none, status: "CONFIRMED", partlySent: true }, ["BLOCKED", "EXECUTED", "SUSPENDED"]],
    [{ ...none, status: "CONFIRMED", awaitsMore: true }, ["BLOCKED", "CANCELED", "SUSPENDED"]],
    [{ ...none, status: "CONFIRMED", awaitsMore: false }, ["BLOCKED", "CANCELED", "EXECUTED", "SUSPENDED"]],
    [{ ...none, status: "EXECUTED" }, ["BLOCKED", "SENT", "SUSPENDED"]],
    [{ ...none, status: "SENT" }, ["RESENT", "RETURNED"]],
    [{ ...none, status: "RESENT" }, ["SENT"]],
    [{ ...none, status: "RETURNED" }, []],
    [{ ...none, status: "CANCELED" }, []],
    [{ status: "SUSPENDED", heldFrom: "CREATED", unpaid: true }, ["CANCELED", "CREATED"]],
    [{ status: "BLOCKED", heldFrom: "CONFIRMED", unpaid: false }, ["CANCELED", "CONFIRMED"]],
    [{ status: "BLOCKED", heldFrom: "EXECUTED", unpaid: false }, ["CANCELED", "EXECUTED"]],
    [{ status: "BLOCKED", heldFrom: "EXECUTED", unpaid: false, partlySent: true }, ["EXECUTED"]],
  ] as const)("%j", (standing, next) => expect(nextStatuses(standing)).toEqual(next));

  it("knows the holds", () => expect(ORDER_STATUSES.filter(isHold)).toEqual(["BLOCKED", "SUSPENDED"]));
});

it.each([
  ["CREATED", ["CONFIRMED", "EXECUTED", "SENT"]],
  ["CONFIRMED", ["EXECUTED", "SENT"]],
  ["EXECUTED", ["SENT"]],
  ["RESENT", ["SENT"]],
  ["SENT", []],
  ["RETURNED", []],
  ["SUSPENDED", []],
  ["BLOCKED", []],
  ["CANCELED", []],
] as const)("an order that is %s has %j before it", (status, steps) => expect(stepsToCome(status)).toEqual(steps));

describe("where an order goes", () => {
  it.each<[OrderStatus, OrderStatus | null, string | null]>([
    ["CREATED", null, null],
    ["CONFIRMED", null, null],
    ["SUSPENDED", "CREATED", null],
    ["BLOCKED", "CONFIRMED", null],
    ["SUSPENDED", "EXECUTED", "order.address-fixed"],
    ["EXECUTED", null, "order.address-fixed"],
    ["SENT", null, "order.address-fixed"],
    ["RESENT", null, "order.address-fixed"],
    ["RETURNED", null, "order.address-fixed"],
    ["CANCELED", null, "order.address-fixed"],
  ])("%s held from %s is hindered by %s", (status, heldFrom, hindrance) => {
    expect(addressHindrance({ status, heldFrom, hasLabel: false })).toBe(hindrance);
    expect(addressHindrance({ status, heldFrom, hasLabel: true })).toBe(hindrance ?? "order.has-label");
  });

  it.each([
    [{ city: "Nysa", street: "Nowa" }, { city: "Nysa", street: "Nowa" }, []],
    [{ street: "Nowa", city: "Nysa" }, { street: "Stara", city: "Opole" }, ["city", "street"]],
    [{ city: "Nysa" }, { city: "Nysa", apartmentNo: "" }, []],
    [{ city: "Nysa", apartmentNo: "7" }, { city: "Nysa" }, ["apartmentNo"]],
    [{}, { postNumber: "1234567" }, ["postNumber"]],
    [{ inpostLocker: "A", locker: { name: "A" } }, { inpostLocker: "A", locker: null }, []],
  ])("%j to %j changes %j", (before, after, changed) => {
    expect(changedFields(before, after)).toEqual(changed);
  });
});

it.each<[OrderStatus, OrderStatus | null, string | null]>([
  ["CREATED", null, null],
  ["CONFIRMED", null, null],
  ["EXECUTED", null, null],
  ["RESENT", null, null],
  ["SUSPENDED", "CREATED", null],
  ["BLOCKED", "EXECUTED", null],
  ["SUSPENDED", null, "order.no-invoice"],
  ["SENT", null, "order.no-invoice"],
  ["RETURNED", null, "order.no-invoice"],
  ["CANCELED", null, "order.no-invoice"],
])("the buyer of an order that is %s, held from %s, is hindered by %s", (status, heldFrom, hindrance) => {
  expect(buyerHindrance({ status, heldFrom, hasInvoice: false, isFree: false })).toBe(hindrance);
  expect(buyerHindrance({ status, heldFrom, hasInvoice: false, isFree: true })).toBe("order.no-invoice");
  expect(buyerHindrance({ status, heldFrom, hasInvoice: true, isFree: false })).toBe("order.invoice-issued");
});
