import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/public.ts";
import {
  canComplain,
  COMPLAINT_REASONS,
  COMPLAINT_STATUSES,
  COMPLAINT_WISHES,
  complaintLabelRefusal,
  DURABILITY_LINK,
  GUARANTEE_NOTICE,
  isWithinOrder,
  MOST_COMPLAINT_FILES,
  NOTICE_COLOURS,
} from "./public.ts";

it("reasons, wishes and states have the names that the law's claims have here", () => {
  expect(COMPLAINT_REASONS.join(" ")).toBe("DAMAGED FAULTY WRONG MISSING OTHER");
  expect(COMPLAINT_WISHES.join(" ")).toBe("REPAIR REPLACEMENT PRICE_REDUCTION REFUND");
  expect(COMPLAINT_STATUSES.join(" ")).toBe("OPEN ACCEPTED REJECTED");
});

it("take as many files as the calls that say so", () => expect(MOST_COMPLAINT_FILES).toBe(50));

describe("the Union's notice of the legal guarantee", () => {
  // Of annex I of Implementing Regulation (EU) 2025/1960: whoever changes a word compares it with the law, then changes this.
  it.each([
    ["pl", "40ea33c73305e3f0"],
    ["en", "30b341905b378e5c"],
    ["de", "9eb87f6ca6c9ed52"],
  ] as const)("has its words in %s", (locale, fingerprint) => {
    const words = JSON.stringify(GUARANTEE_NOTICE[locale]);
    expect(createHash("sha256").update(words).digest("hex").slice(0, 16)).toBe(fingerprint);
  });

  it("has the colours of the flag", () =>
    expect(NOTICE_COLOURS).toEqual({ blue: "#003399", yellow: "#ffed00", white: "#ffffff" }));

  it("leads to the Union's page, as the label of a producer does", () =>
    expect(DURABILITY_LINK).toBe("https://europa.eu/youreurope/commercial-guarantee-durability/index.htm"));
});

const pieces = (code: string, quantity: number, promotionCode = "") => ({ code, quantity, promotionCode });

describe("complaints", () => {
  it("are about what left", () => expect(ORDER_STATUSES.filter(canComplain)).toEqual(["RESENT", "RETURNED", "SENT"]));

  it.each([
    ["all of a line", [pieces("A", 2)], true],
    ["a part, and a gift", [pieces("A", 1), pieces("A", 1, "PREZENT")], true],
    ["more than there was", [pieces("A", 3)], false],
    ["what was not ordered", [pieces("B", 1)], false],
    ["a gift of another promotion", [pieces("A", 1, "INNY")], false],
    ["one line twice", [pieces("A", 1), pieces("A", 1)], false],
  ])("name %s: %s", (_, named, expected) =>
    expect(isWithinOrder([pieces("A", 2), pieces("A", 1, "PREZENT")], named)).toBe(expected),
  );
});

describe("a label to send goods of a complaint back with", () => {
  it.each([
    ["OPEN", null],
    ["ACCEPTED", null],
    ["REJECTED", "complaint.decided-before"],
  ] as const)("%s: %s", (status, refusal) =>
    expect(complaintLabelRefusal({ status, orderStatus: "SENT" })).toBe(refusal),
  );

  it("is for what left alone, and for nothing that is on its way again or back", () =>
    expect(
      ORDER_STATUSES.filter((orderStatus) => complaintLabelRefusal({ status: "OPEN", orderStatus }) === null),
    ).toEqual(["SENT"]));

  it("says of what came back that it cannot be sent back", () =>
    expect(complaintLabelRefusal({ status: "OPEN", orderStatus: "RETURNED" })).toBe("return.not-possible"));
});
