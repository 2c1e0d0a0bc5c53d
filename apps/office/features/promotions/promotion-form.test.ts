import type { OfficePromotion } from "@kram/contract/promotions";
import { describe, expect, it } from "vitest";
import { formToPromotion, NEW_PROMOTION, promotionToForm } from "./promotion-form.ts";

const BASE = {
  titles: { pl: "Wiosna", en: "Spring", de: "" },
  position: 10,
  startsAt: "2031-03-01T08:00:00.000Z",
  endsAt: null,
  voucher: "WIOSNA",
  usesPerMember: 1,
  usesLeft: null,
  conditions: [],
};

const KINDS: Pick<OfficePromotion, "conditions" | "benefit">[] = [
  { conditions: [], benefit: { kind: "free-shipping" } },
  {
    conditions: [{ kind: "gross-from", amount: "100,00" }],
    benefit: { kind: "percent", percent: 5, scope: { kind: "all" } },
  },
  {
    conditions: [{ kind: "products", codes: ["A1", "B2"], pieces: 2 }, { kind: "first-order" }],
    benefit: { kind: "amount", amount: "12,50", scope: { kind: "products", codes: ["A1"] } },
  },
  {
    conditions: [
      { kind: "categories", ids: [1, 7], pieces: 1 },
      { kind: "member-group", groups: ["company"] },
    ],
    benefit: { kind: "percent", percent: 20, scope: { kind: "categories", ids: [7] } },
  },
  {
    conditions: [{ kind: "points-from", points: 30 }],
    benefit: { kind: "gift", choices: ["G1", "G2"], quantity: 1, most: 3, step: { of: "gross", amount: "50,00" } },
  },
  { conditions: [], benefit: { kind: "gift", choices: ["G1"], quantity: 2, most: 2, step: { of: "pieces", size: 3 } } },
  { conditions: [], benefit: { kind: "gift", choices: ["G1"], quantity: 1, most: 1, step: null } },
];

describe("a promotion", () => {
  it.each(KINDS)("comes back as it was shown: %j", (rules) => {
    const promotion: OfficePromotion = { ...BASE, ...rules, code: "P", state: "runs", orders: 0 };
    expect(formToPromotion(promotionToForm(promotion))).toEqual({ ...BASE, ...rules });
  });

  it("takes amounts and vouchers as people type them", () => {
    const benefit = { ...NEW_PROMOTION.benefit, kind: "amount" as const, amount: "12.5" };
    const made = formToPromotion({ ...NEW_PROMOTION, voucher: " lato-31 ", benefit });
    expect(made).toMatchObject({ voucher: "LATO-31", benefit: { amount: "12,50" } });
  });
});
