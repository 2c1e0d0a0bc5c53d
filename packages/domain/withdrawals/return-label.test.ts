import { expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/public.ts";
import { RETURN_LABEL_STATES, returnLabelRefusal } from "./public.ts";

it("goes by states that the database knows by name", () =>
  expect(RETURN_LABEL_STATES).toEqual(["WAITS", "READY", "REFUSED", "CANCELED"]));

const OPEN = { isOpen: true, orderStatus: "SENT", mayWithdraw: true } as const;

it.each([
  [{}, null],
  [{ isOpen: false, orderStatus: null }, "withdrawal.decided-before"],
  [{ orderStatus: null, mayWithdraw: false }, "order.unknown"],
  [{ orderStatus: "CONFIRMED", mayWithdraw: false }, "withdrawal.no-right"],
  [{ orderStatus: "RETURNED" }, "return.not-possible"],
] as const)("stands against a label: %j %s", (facts, refusal) =>
  expect(returnLabelRefusal({ ...OPEN, ...facts })).toBe(refusal),
);

it("labels what left alone", () =>
  expect(ORDER_STATUSES.filter((orderStatus) => returnLabelRefusal({ ...OPEN, orderStatus }) === null)).toEqual([
    "SENT",
  ]));
