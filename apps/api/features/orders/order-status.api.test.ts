import { getMoney } from "@kram/contract/money";
import { cancelOrder, getOfficeOrder, getOrder, setOrderStatus } from "@kram/contract/orders";
import { ORDER_STATUSES, type OrderStatus } from "@kram/domain/orders";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

const move = (number: string, from: OrderStatus, to: OrderStatus, note = "") =>
  api.client.call(setOrderStatus, { params: { number }, body: { from, to, note } }, staff);

async function walk(number: string, steps: readonly OrderStatus[]): Promise<void> {
  for (const [index, to] of steps.entries()) {
    if (index > 0) await move(number, steps[index - 1] ?? "CREATED", to);
  }
}

async function subjectsTo(buyer: Buyer, expected: number): Promise<string[]> {
  const read = () =>
    api.db.query<{ subject: string }>("test.mails", "SELECT subject FROM mails WHERE recipient = $1 ORDER BY sent_at", [
      buyer.email,
    ]);
  await vi.waitUntil(async () => (await read()).length >= expected, { timeout: 10_000, interval: 20 });
  return (await read()).map(({ subject }) => subject.replace(buyer.number, "N"));
}

const stockOf = async (code: string) =>
  (
    await api.db.query<{ sold: number; onHand: number }>(
      "test.stock",
      'SELECT sold, on_hand AS "onHand" FROM stock WHERE product_code = $1',
      [code],
    )
  )[0];

const WAYS: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: [],
  CONFIRMED: ["CONFIRMED"],
  EXECUTED: ["CONFIRMED", "EXECUTED"],
  SENT: ["CONFIRMED", "EXECUTED", "SENT"],
  RETURNED: ["CONFIRMED", "EXECUTED", "SENT", "RETURNED"],
  RESENT: ["CONFIRMED", "EXECUTED", "SENT", "RESENT"],
  SUSPENDED: ["CONFIRMED", "SUSPENDED"],
  BLOCKED: ["CONFIRMED", "BLOCKED"],
  CANCELED: ["CONFIRMED", "CANCELED"],
};
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: ["BLOCKED", "CANCELED", "SUSPENDED"],
  CONFIRMED: ["BLOCKED", "CANCELED", "EXECUTED", "SUSPENDED"],
  EXECUTED: ["BLOCKED", "SENT", "SUSPENDED"],
  SENT: ["RESENT", "RETURNED"],
  RESENT: ["SENT"],
  RETURNED: [],
  SUSPENDED: ["CANCELED", "CONFIRMED"],
  BLOCKED: ["CANCELED", "CONFIRMED"],
  CANCELED: [],
};

describe("setOrderStatus", () => {
  describe("200", () => {
    it("takes an order from placed to sent, again and back, with a mail at each step", async () => {
      const buyer = await buyerOf(api, "TRANSFER");
      await payFor(api, buyer);
      await walk(buyer.number, ["CONFIRMED", "EXECUTED", "SENT", "RESENT", "SENT", "RETURNED"]);
      expect(await subjectsTo(buyer, 7)).toEqual([
        "Potwierdzamy zamówienie N",
        "Płatność za zamówienie N dotarła",
        "Zamówienie N spakowane",
        "Zamówienie N jest w\u00a0drodze",
        "Zamówienie N wyślemy jeszcze raz",
        "Zamówienie N jest w\u00a0drodze",
        "Zwrot zamówienia N przyjęty",
      ]);
      const order = await api.client.call(getOrder, { params: buyer }, buyer.options);
      expect(order.timeline.map(({ status }) => status)).toEqual(
        "CREATED CONFIRMED EXECUTED SENT RESENT SENT RETURNED".split(" "),
      );
    });

    it("keeps who did what, and why", async () => {
      const { number } = await buyerOf(api, "CASH");
      const order = await move(number, "CONFIRMED", "SUSPENDED", " Adres do sprawdzenia ");
      expect(order.history).toMatchObject([
        { from: null, to: "CREATED", actor: "member", staffName: null },
        { from: "CREATED", to: "CONFIRMED", actor: "member" },
        { from: "CONFIRMED", to: "SUSPENDED", actor: "staff", staffName: "Ewa Biurowa", note: "Adres do sprawdzenia" },
      ]);
      const [audit] = await api.db.query(
        "test.actions",
        "SELECT action, before, after FROM staff_actions WHERE subject = $1",
        [number],
      );
      expect(audit).toEqual({
        action: "setOrderStatus",
        before: { status: "CONFIRMED" },
        after: { status: "SUSPENDED", note: "Adres do sprawdzenia" },
      });
    });

    it("cancels a paid order: pieces to stock, money due to go back", async () => {
      const buyer = await buyerOf(api, "TRANSFER");
      await payFor(api, buyer);
      const order = await move(buyer.number, "CONFIRMED", "CANCELED");
      expect(order).toMatchObject({ status: "CANCELED", paymentState: "TO_REFUND", nextStatuses: [] });
      expect(await stockOf(buyer.code)).toEqual({ sold: 0, onHand: 100 });
    });

    it("lets a payment that comes during a hold count", async () => {
      const buyer = await buyerOf(api, "TRANSFER");
      await move(buyer.number, "CREATED", "BLOCKED");
      await payFor(api, buyer);
      const held = await api.client.call(getOfficeOrder, { params: buyer }, staff);
      expect(held).toMatchObject({ status: "BLOCKED", paymentState: "PAID", nextStatuses: ["CANCELED", "CONFIRMED"] });
      expect(await move(buyer.number, "BLOCKED", "CONFIRMED")).toMatchObject({ status: "CONFIRMED" });
      expect((await api.client.call(getMoney, {}, buyer.options)).held).toBe("0,00");
    });

    it("gives uses back to a promotion that was used up", async () => {
      const buyer = await buyerOf(api, "CASH");
      await api.db.query(
        "test.promotion",
        `WITH p AS (INSERT INTO promotions (code, benefit, uses_left, active, texts)
         VALUES ('RAZ', '{"kind": "none"}', 0, false, '{}') RETURNING code)
         INSERT INTO order_promotions (order_id, promotion_code, member_id, title, reduced_minor)
         SELECT o.id, p.code, o.member_id, 'Raz', 0 FROM orders o, p WHERE o.number = $1`,
        [buyer.number],
      );
      await move(buyer.number, "CONFIRMED", "CANCELED");
      const [promotion] = await api.db.query(
        "test.uses",
        "SELECT uses_left AS left, active FROM promotions WHERE code = 'RAZ'",
      );
      expect(promotion).toEqual({ left: 1, active: true });
    });
  });

  describe("401 and 403", () => {
    it("is for staff only", async () => {
      const { number, options } = await buyerOf(api, "CASH");
      const input = { params: { number }, body: { from: "CONFIRMED", to: "EXECUTED" } } as const;
      expect(await refusalOf(api.client.call(setOrderStatus, input))).toMatchObject({ status: 401 });
      expect(await refusalOf(api.client.call(setOrderStatus, input, options))).toMatchObject({ status: 403 });
    });
  });

  describe("404", () => {
    it("knows no such order", async () =>
      expect(await refusalOf(move("PL1", "CREATED", "CANCELED"))).toEqual({ status: 404, code: "order.unknown" }));
  });

  describe("409", () => {
    // asvs: "2.3.1"
    it.each(ORDER_STATUSES)("from %s only the steps of the table", async (status) => {
      const buyer = await buyerOf(api, "TRANSFER");
      if (status !== "CREATED") await payFor(api, buyer);
      await walk(buyer.number, WAYS[status]);
      const { nextStatuses } = await api.client.call(getOfficeOrder, { params: buyer }, staff);
      expect(nextStatuses).toEqual(NEXT[status]);
      for (const to of ORDER_STATUSES.filter((each) => !NEXT[status].includes(each)))
        expect(await refusalOf(move(buyer.number, status, to))).toEqual({
          status: 409,
          code: "order.step-refused",
          params: { from: status, to },
        });
    });

    it("tells the second of two who take the same step", async () => {
      const { number } = await buyerOf(api, "CASH");
      const tries = await Promise.allSettled([
        move(number, "CONFIRMED", "EXECUTED"),
        move(number, "CONFIRMED", "SUSPENDED"),
        move(number, "CONFIRMED", "CANCELED"),
      ]);
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const refused = tries.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
      expect(refused).toEqual(["order.changed-meanwhile", "order.changed-meanwhile"]);
    });

    it("lets either the member cancel or staff pack, never both", async () => {
      for (let round = 0; round < 10; round += 1) {
        const buyer = await buyerOf(api, "CASH");
        const [canceled, packed] = await Promise.allSettled([
          api.client.call(cancelOrder, { params: buyer }, buyer.options),
          move(buyer.number, "CONFIRMED", "EXECUTED"),
        ]);
        expect([canceled.status, packed.status].toSorted()).toEqual(["fulfilled", "rejected"]);
        const sold = packed.status === "fulfilled" ? 2 : 0;
        expect(await stockOf(buyer.code)).toEqual({ sold, onHand: 100 - sold });
      }
    });
  });

  describe("422", () => {
    it("refuses statuses that do not exist and notes that are too long", async () => {
      const { number } = await buyerOf(api, "CASH");
      expect(await refusalOf(move(number, "CONFIRMED", "LOST" as never))).toMatchObject({ status: 422 });
      expect(await refusalOf(move(number, "CONFIRMED", "EXECUTED", "x".repeat(501)))).toMatchObject({ status: 422 });
    });
  });
});
