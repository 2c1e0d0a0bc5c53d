import { describe, expect, it } from "vitest";
import {
  canRefundLines,
  creditOf,
  HELD_BACK_EVIDENCE,
  isHeldBack,
  isRefundDue,
  isSameAccount,
  leftOf,
  mayComeBack,
  moneyBack,
  type PaidOrder,
  RETURN_EVIDENCE,
  type CashOrder,
  cashRefusal,
  expectsCash,
  REFUND_REASONS,
  type RefundableOrder,
  refundableOf,
  refundReference,
  refundRefusal,
  type RefundToSend,
  refundWay,
  sendingRefusal,
} from "./refund-rules.ts";
import { ORDER_STATUSES } from "../orders/public.ts";

const paid: PaidOrder = { method: "TRANSFER", isPaid: true, backBefore: 0, limit: 100_000 };

describe("moneyBack", () => {
  it.each([
    [{}, "WITHDRAWAL", 5000, 5000, "payment"],
    [{}, "UNDELIVERED", 5000, 5000, "payment"],
    [{}, "GOODWILL", 0, 0, "none"],
    [{ method: "CASH" }, "WITHDRAWAL", 5000, 5000, "cash"],
    [{ method: "CASH", isPaid: false }, "WITHDRAWAL", 5000, 5000, "cash-missing"],
    [{ method: "CASH", isPaid: false }, "UNDELIVERED", 5000, 0, "none"],
    [{ method: "CASH" }, "UNDELIVERED", 5000, 5000, "cash-missing"],
    [{ isPaid: false }, "WITHDRAWAL", 5000, 5000, "cash-missing"],
    [{}, "WITHDRAWAL", 100_000, 100_000, "payment"],
    [{}, "WITHDRAWAL", 100_001, 100_001, "above-limit"],
    [{ backBefore: 60_000 }, "WITHDRAWAL", 60_000, 60_000, "above-limit"],
    [{ limit: 0 }, "WITHDRAWAL", 1, 1, "above-limit"],
  ] as const)("%j, %s, %i: %i by %s", (details, reason, money, back, evidence) => {
    expect(moneyBack({ ...paid, ...details }, { reason, money })).toEqual({ money: back, evidence });
  });

  it("holds back what has no evidence or passes the limit", () => {
    expect(HELD_BACK_EVIDENCE).toEqual(["cash-missing", "above-limit"]);
    expect(RETURN_EVIDENCE.filter(isHeldBack)).toEqual(HELD_BACK_EVIDENCE);
  });

  it("knows six kinds of evidence", () =>
    expect(RETURN_EVIDENCE.join(" ")).toBe("before none payment cash cash-missing above-limit"));
});

describe("creditOf", () => {
  it.each([
    [0, "none", null, "none"],
    [0, "above-limit", "waiting", "none"],
    [1, "payment", null, "given"],
    [1, "before", "waiting", "given"],
    [1, "cash-missing", "approved", "given"],
    [1, "above-limit", "waiting", "waiting"],
    [1, "above-limit", null, "refused"],
  ] as const)("%i by %s, approval %s: %s", (money, evidence, approval, credit) =>
    expect(creditOf({ money, evidence, approval })).toBe(credit),
  );
});

describe("isRefundDue", () => {
  it.each([
    [1, "payment", "PAYMENT", true],
    [0, "payment", "PAYMENT", false],
    [1, "payment", "REFUNDS", false],
    [1, "above-limit", "PAYMENT", false],
  ] as const)("%i by %s to %s: %s", (money, evidence, refundTo, due) =>
    expect(isRefundDue({ money, evidence, refundTo })).toBe(due),
  );
});

describe("money for lines", () => {
  it.each([
    ["SENT", true, 5000, true],
    ["RETURNED", true, 5000, true],
    ["EXECUTED", true, 5000, false],
    ["RESENT", true, 5000, false],
    ["SENT", false, 5000, false],
    ["SENT", false, 1, false],
    ["SENT", false, 0, true],
    ["CONFIRMED", false, 0, false],
  ] as const)("of %s, paid %s, %i: %s", (status, isPaid, total, may) =>
    expect(canRefundLines({ status, isPaid, total })).toBe(may),
  );

  it.each([
    [0, "none", "PAYMENT", "none"],
    [0, "none", "REFUNDS", "none"],
    [1, "above-limit", "PAYMENT", "approval"],
    [1, "above-limit", "REFUNDS", "approval"],
    [1, "payment", "REFUNDS", "balance"],
    [1, "payment", "PAYMENT", "provider"],
    [1, "cash", "PAYMENT", "staff"],
    [1, "cash", "REFUNDS", "balance"],
  ] as const)("%i by %s to %s goes by %s", (money, evidence, refundTo, way) =>
    expect(refundWay({ money, evidence, refundTo })).toBe(way),
  );
});

describe("money that staff give back", () => {
  const order: RefundableOrder = { status: "SENT", total: 5000, isPaid: true, backBefore: 0 };

  it("has these reasons", () => expect(REFUND_REASONS).toEqual(["late-delivery", "shop-mistake", "goodwill"]));

  it("is at most what is left", () => expect(leftOf({ total: 5000, backBefore: 1200 })).toBe(3800));

  it.each([
    [{}, 5000],
    [{ backBefore: 4999 }, 1],
    [{ backBefore: 5000 }, 0],
    [{ status: "RETURNED", backBefore: 100 }, 4900],
    [{ status: "EXECUTED" }, 0],
    [{ isPaid: false }, 0],
  ] as const)("of %j is %i", (details, refundable) => expect(refundableOf({ ...order, ...details })).toBe(refundable));

  it.each([
    [{}, 1, null],
    [{}, 5000, null],
    [{}, 5001, "refund.too-much"],
    [{}, 0, "refund.nothing"],
    [{ isPaid: false }, 0, "refund.nothing"],
    [{ isPaid: false }, 1, "refund.not-possible"],
    [{ backBefore: 5000 }, 1, "refund.not-possible"],
    [{ backBefore: 4999 }, 1, null],
  ] as const)("of %j, %i: %s", (details, amount, refusal) =>
    expect(refundRefusal({ ...order, ...details }, amount)).toBe(refusal),
  );
});

const sent: CashOrder = { method: "CASH", total: 5000, status: "SENT", returnedAs: [], isConfirmed: false };

describe("cashRefusal", () => {
  it.each([
    [{}, 5000, null],
    [{}, 4999, "cash.amount-differs"],
    [{}, 0, "cash.amount-differs"],
    [{ status: "RETURNED" }, 5000, null],
    [{ status: "CONFIRMED" }, 5000, "cash.not-expected"],
    [{ method: "TRANSFER" }, 5000, "cash.not-expected"],
    [{ total: 0 }, 0, "cash.not-expected"],
    [{ total: 1 }, 1, null],
    [{ returnedAs: ["UNDELIVERED"] }, 5000, "cash.not-expected"],
    [{ returnedAs: ["WITHDRAWAL", "UNDELIVERED"] }, 5000, "cash.not-expected"],
    [{ returnedAs: ["WITHDRAWAL", "COMPLAINT", "GOODWILL"] }, 5000, null],
    [{ isConfirmed: true }, 5000, "cash.confirmed-before"],
  ] as const)("%j with %i: %s", (details, amount, refusal) => {
    expect(cashRefusal({ ...sent, ...details }, amount)).toBe(refusal);
  });
});

describe("expectsCash", () => {
  it("is for what left", () =>
    expect(ORDER_STATUSES.filter((status) => expectsCash({ ...sent, status })).toSorted()).toEqual([
      "RESENT",
      "RETURNED",
      "SENT",
    ]));
});

describe("sendingRefusal", () => {
  const open: RefundToSend = { isDone: false, isInFile: false, sending: null, approval: null };

  it.each([
    [{}, null],
    [{ sending: "failed" }, null],
    [{ approval: "given" }, null],
    [{ sending: "asked" }, "refund.under-way"],
    [{ sending: "under-way" }, "refund.under-way"],
    [{ approval: "needed" }, "refund.needs-approval"],
    [{ approval: "waiting" }, "refund.needs-approval"],
    [{ isInFile: true }, "refund.in-file"],
    [{ isInFile: true, sending: "under-way", approval: "needed" }, "refund.in-file"],
    [{ isDone: true, isInFile: true, sending: "done" }, "refund.done-before"],
    [{ sending: "asked", approval: "needed" }, "refund.under-way"],
  ] as const)("%j: %s", (details, refusal) => {
    expect(sendingRefusal({ ...open, ...details })).toBe(refusal);
  });
});

describe("mayComeBack", () => {
  it.each([
    [{ isDone: true, isInFile: false, sending: null }, true],
    [{ isDone: true, isInFile: true, sending: "failed" }, true],
    [{ isDone: false, isInFile: true, sending: null }, true],
    [{ isDone: false, isInFile: false, sending: null }, false],
    [{ isDone: false, isInFile: false, sending: "failed" }, false],
    [{ isDone: true, isInFile: false, sending: "done" }, false],
    [{ isDone: true, isInFile: true, sending: "done" }, false],
    [{ isDone: true, isInFile: false, sending: "asked" }, false],
    [{ isDone: true, isInFile: false, sending: "under-way" }, false],
  ] as const)("%j: %s", (refund, may) => {
    expect(mayComeBack(refund)).toBe(may);
  });
});

describe("isSameAccount", () => {
  it.each([
    ["61 1090 1014 0000 0712 1981 2874", "PL61109010140000071219812874", true],
    ["de89 3704 0044 0532 0130 00", "DE89-3704-0044-0532-0130-00", true],
    ["61109010140000071219812874", "61109010140000071219812875", false],
    ["GB33BUKB20201555555555", "GB33BUKA20201555555555", false],
    ["GB33BUKB20201555555555", "gb33 bukb 2020 1555 5555 55", true],
    ["33BUKB20201555555555", "GB33BUKB20201555555555", true],
    ["", "61109010140000071219812874", false],
  ])("%j and %j: %s", (one, other, is) => {
    expect(isSameAccount(one, other)).toBe(is);
    expect(isSameAccount(other, one)).toBe(is);
  });
});

describe("refundReference", () => {
  it("is taken by banks", () =>
    expect(refundReference("PL1042", "5c3b2f0e-0000-4000-8000-000000000000")).toBe("PL1042-5C3B2F0E"));
});
