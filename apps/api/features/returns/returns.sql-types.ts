// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    [variant: `returns.count ${string}`]: {
      values: [string | null, Date | string | null, Date | string | null, string | null];
      row: { count: number };
    };
    "returns.find": {
      values: [number | string | null];
      row: { id: number; orderNumber: string; memberNo: string; name: string; surname: string; email: string;
        locale: "pl" | "en" | "de"; reason: "WITHDRAWAL" | "COMPLAINT" | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE"
        | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE"; refundTo: "PAYMENT" | "REFUNDS"; currency: "PLN" | "EUR";
        goods: number; delivery: number; bonus: number; refunds: number; money: number; evidence: "before" | "none"
        | "payment" | "cash" | "cash-missing" | "above-limit"; approval: "approved" | "waiting" | null; note: string;
        recordedAt: Date; staffName: string; refundedAt: Date | null; lines: { code: string; title: string;
        promotionCode: string; quantity: number; restocked: number; reduced: number }[] };
    };
    "returns.let-go": {
      values: [number | string | null, readonly (string | null)[] | null];
      row: { orderId: number; refundTo: "PAYMENT" | "REFUNDS" };
    };
    [variant: `returns.list ${string}`]: {
      values: [string | null, Date | string | null, Date | string | null, string | null, number | string | null,
        number | string | null];
      row: { id: number; orderNumber: string; memberNo: string; name: string; surname: string; email: string;
        locale: "pl" | "en" | "de"; reason: "WITHDRAWAL" | "COMPLAINT" | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE"
        | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE"; refundTo: "PAYMENT" | "REFUNDS"; currency: "PLN" | "EUR";
        goods: number; delivery: number; bonus: number; refunds: number; money: number; evidence: "before" | "none"
        | "payment" | "cash" | "cash-missing" | "above-limit"; approval: "approved" | "waiting" | null; note: string;
        recordedAt: Date; staffName: string; refundedAt: Date | null; lines: { code: string; title: string;
        promotionCode: string; quantity: number; restocked: number; reduced: number }[] };
    };
    "returns.of-member": {
      values: [number | string | null, string | null, number | string | null, number | string | null];
      row: { id: number; orderNumber: string; memberNo: string; name: string; surname: string; email: string;
        locale: "pl" | "en" | "de"; reason: "WITHDRAWAL" | "COMPLAINT" | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE"
        | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE"; refundTo: "PAYMENT" | "REFUNDS"; currency: "PLN" | "EUR";
        goods: number; delivery: number; bonus: number; refunds: number; money: number; evidence: "before" | "none"
        | "payment" | "cash" | "cash-missing" | "above-limit"; approval: "approved" | "waiting" | null; note: string;
        recordedAt: Date; staffName: string; refundedAt: Date | null; lines: { code: string; title: string;
        promotionCode: string; quantity: number; restocked: number; reduced: number }[]; total: number };
    };
    "returns.of-order": {
      values: [number | string | null];
      row: { id: number; orderNumber: string; memberNo: string; name: string; surname: string; email: string;
        locale: "pl" | "en" | "de"; reason: "WITHDRAWAL" | "COMPLAINT" | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE"
        | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE"; refundTo: "PAYMENT" | "REFUNDS"; currency: "PLN" | "EUR";
        goods: number; delivery: number; bonus: number; refunds: number; money: number; evidence: "before" | "none"
        | "payment" | "cash" | "cash-missing" | "above-limit"; approval: "approved" | "waiting" | null; note: string;
        recordedAt: Date; staffName: string; refundedAt: Date | null; lines: { code: string; title: string;
        promotionCode: string; quantity: number; restocked: number; reduced: number }[] };
    };
    "returns.refund": {
      values: [number | string | null, number | string | null, string | null, string | null, number | string | null,
        boolean | null];
      row: Record<never, never>;
    };
    "returns.state": {
      values: [string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; method: "CASH" | "NONE" | "TRANSFER"; currency: "PLN" | "EUR";
        total: number; refunds: number; paidOnline: boolean; isPaid: boolean; isInvoiced: boolean; mayWithdraw: boolean;
        backBefore: number; limit: number; recorded: number; lines: ({ code: string; title: string;
        promotionCode: string; quantity: number; unitGross: number; reduced: number; vatPercent: number;
        returned: number; reductions: { gone: number; amount: number }[] })[]; vat: { percent: number; shipping: number;
        discount: number; net: number; vat: number }[] };
    };
    "returns.store": {
      values: [string | null];
      row: { id: number };
    };
  }
}

export {};
