import { addCartLine, addCartVoucher, getCart, setCartControls } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { setLocks } from "@kram/contract/maintenance";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fate } from "../../platform/testing/database-wire.ts";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { startWiredApi } from "../../platform/testing/test-api.ts";
import { makeEntry } from "../content/testing/entries.ts";
import { post } from "../money/public.ts";

const BUYERS = 10;
const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

let api: Awaited<ReturnType<typeof startWiredApi>>;
/** Statements by their names. */
let asked: string[] = [];
let gate: Promise<unknown> = Promise.resolve();
let fate: (name: string, isTogether: boolean) => Fate | Promise<Fate> = () => "pass";
/** Connections of transactions for many. */
const together = new Set<number>();
beforeAll(async () => {
  api = await startWiredApi();
  await makeCourier(api.db);
  for (const slug of ["right-of-withdrawal", "privacy-policy"]) await makeEntry(api.db, { slug });
  for (const audience of ["standard", "company"]) await makeEntry(api.db, { slug: "regulations", audience });
  api.wire.decide = async ({ connection, name }) => {
    if (name === "sessions.find") await gate;
    if (name === "checkout.lock-free-carts") together.add(connection);
    asked.push(name);
    const isTogether = together.has(connection);
    if (name === "COMMIT" || name === "ROLLBACK") together.delete(connection);
    return fate(name, isTogether);
  };
});
beforeEach(() => {
  asked = [];
  fate = () => "pass";
});
afterAll(() => api.close());

interface Buyer {
  id: number;
  bearer: string;
  code: string;
  at: number;
}
type Placed = { number: string; status: string };

/** With a cart that may be ordered; every sixth is a company that reads German. */
async function makeBuyer(at: number, line?: string): Promise<Buyer> {
  const { id, bearer } = await makeMember(api.db);
  const company = "UPDATE members SET company_name = 'Próbna', tax_number = '5260250274', locale = 'de' WHERE id = $1";
  if (at % 6 === 4) await rows(company, [id]);
  const buyer = { id, bearer, code: line ?? (await makeProduct(api.db, { gross: 1000 })), at };
  await fillCart(buyer, at % 2 === 0 ? "CASH" : "TRANSFER");
  return buyer;
}

async function fillCart({ bearer, code, at }: Buyer, paymentMethod: "CASH" | "TRANSFER"): Promise<void> {
  await api.client.call(addCartLine, { body: { code, quantity: 1 + (at % 3) } }, { bearer });
  await api.client.call(setCartPayment, { body: { paymentMethod } }, { bearer });
}

async function buyers(count = BUYERS) {
  const made: Buyer[] = [];
  while (made.length < count) made.push(await makeBuyer(made.length));
  return made;
}

const place = ({ bearer, at }: Buyer) =>
  api.client.call(
    placeOrder,
    { body: { ...CONSENTS, ...(at % 3 === 0 && { rodoMarketingAccepted: true }) } },
    { bearer },
  );

/** All are found before any of them goes on, so that their orders come at the same moment. */
async function placeAll(of: readonly Buyer[]) {
  gate = sleep(100);
  return Promise.allSettled(of.map(place));
}

function placedBy(results: readonly PromiseSettledResult<Placed>[]): Placed[] {
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}

const texts: string[] = [];
/** A name is a connection's for one text. */
function rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  if (!texts.includes(text)) texts.push(text);
  return api.db.query<Row>(`test.rows-${texts.indexOf(text)}`, text, values);
}

/** All that an order is, but for what is its own. */
async function likeness({ number }: Placed, { id, code }: Buyer): Promise<unknown> {
  const [row] = await rows<{ whole: string }>(
    `SELECT replace(replace(json_build_array(
       to_jsonb(o) - '{id,number,cart_id,member_id,placed_at}'::text[],
       (SELECT jsonb_agg(to_jsonb(l) - 'order_id' ORDER BY position) FROM order_lines l WHERE l.order_id = o.id),
       (SELECT jsonb_agg(to_jsonb(v) - 'order_id') FROM order_vat v WHERE v.order_id = o.id),
       (SELECT jsonb_agg(to_jsonb(t) - '{id,order_id,at}'::text[] ORDER BY id) FROM order_timeline t WHERE t.order_id = o.id),
       (SELECT jsonb_agg(to_jsonb(p) - '{id,order_id,created_at}'::text[]) FROM payments p WHERE p.order_id = o.id),
       (SELECT count(*) FROM outbox x WHERE x.kind = 'mail.order-placed' AND x.payload = jsonb_build_object('orderId', o.id)),
       (SELECT jsonb_agg(to_jsonb(c) - '{id,member_id,logged_at}'::text[] ORDER BY consent) FROM consent_log c WHERE c.member_id = m.id),
       m.marketing_accepted_at IS NOT NULL, m.privacy_policy_accepted_at IS NOT NULL,
       (SELECT to_jsonb(k) - '{id,member_id,created_at}'::text[] FROM carts k WHERE k.id = o.cart_id),
       (SELECT jsonb_build_array(on_hand, reserved, sold) FROM stock WHERE product_code = $3)
     )::text, m.email, 'EMAIL'), $3, 'CODE') AS whole
     FROM orders o JOIN members m ON m.id = o.member_id WHERE o.number = $1 AND m.id = $2`,
    [number, id, code],
  );
  return JSON.parse(row?.whole ?? "null") as unknown;
}

describe("orders placed at the same moment", () => {
  it("are each what they would be alone, one number after the other, by one transaction", async () => {
    const of = await buyers();
    const alone = await buyers(6);
    const single: unknown[] = [];
    for (const buyer of alone) single.push(await likeness(await place(buyer), buyer));
    expect(new Set(single.map((each) => JSON.stringify(each))).size).toBe(6);
    asked = [];
    const placed = placedBy(await placeAll(of));
    for (const [at, order] of placed.entries()) {
      const buyer = of[at] as Buyer;
      expect(await likeness(order, buyer)).toEqual(single[at % 6]);
      expect(order.status).toBe(at % 2 === 0 ? "CONFIRMED" : "CREATED");
      expect((await api.client.call(getOrder, { params: order }, buyer)).number).toBe(order.number);
    }
    const numbers = placed.map(({ number }) => Number(number.replace(/\D/gu, ""))).sort((one, other) => one - other);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(BUYERS - 1);
    expect(new Set(numbers).size).toBe(BUYERS);
    expect(asked.filter((name) => name === "checkout.insert-orders").length).toBeLessThan(BUYERS / 2);
    expect(asked).toContain("checkout.lock-free-carts");
  });

  it("take no more than there is: who is short is refused, and the others order", async () => {
    const of = await buyers();
    const short = of[4] as Buyer;
    await rows("UPDATE stock SET reserved = 0 WHERE product_code = $1", [short.code]);
    const results = await placeAll(of);
    await rows(
      "UPDATE stock SET reserved = (SELECT quantity FROM cart_lines WHERE product_code = $1) WHERE product_code = $1",
      [short.code],
    );
    for (const [at, result] of results.entries())
      if (at === 4) expect(result).toMatchObject({ reason: { code: "product.out-of-stock" } });
      else expect(result).toMatchObject({ status: "fulfilled" });
    expect(asked).toContain("checkout.lock-free-carts");
    expect(await place(short)).toMatchObject({ status: "CONFIRMED" });
  });

  it("sell the same product to all of them in turn, who ordered before, too", async () => {
    const code = await makeProduct(api.db, { stock: 100 });
    const of = await Promise.all([0, 2, 4, 6, 8, 10, 12, 14].map((at) => makeBuyer(at, code)));
    placedBy(await placeAll(of));
    for (const buyer of of) await fillCart(buyer, "CASH");
    asked = [];
    placedBy(await placeAll(of));
    expect(asked.filter((name) => name === "checkout.insert-orders").length).toBeLessThan(5);
    const pieces = 2 * of.reduce((sum, { at }) => sum + 1 + (at % 3), 0);
    expect(await rows("SELECT on_hand, reserved, sold FROM stock WHERE product_code = $1", [code])).toEqual([
      { on_hand: 100 - pieces, reserved: 0, sold: pieces },
    ]);
  });

  it("leave alone who has no cart, chose no payment, spends club money, uses a promotion or ordered before", async () => {
    const of = await buyers();
    const [empty, undecided, spender, user, repeated] = of as [Buyer, Buyer, Buyer, Buyer, Buyer];
    await rows("UPDATE carts SET state = 'closed' WHERE member_id = $1", [empty.id]);
    await rows("UPDATE stock SET reserved = 0 WHERE product_code = $1", [empty.code]);
    await rows("UPDATE carts SET payment_method = NULL WHERE member_id = $1", [undecided.id]);
    const entries = [
      { account: "issued", amount: -500 },
      { account: "bonus", amount: 500 },
    ] as const;
    await api.db.inTransaction((tx) =>
      post(tx, { reason: "correction", memberId: spender.id, currency: "PLN", entries }),
    );
    await api.client.call(setCartControls, { body: { discountIncludeEnabled: true } }, spender);
    await rows(
      `INSERT INTO promotions (code, voucher, benefit, uses_left, texts) VALUES ('ONCE', 'ONCE',
         '{"kind": "amount", "minor": 100, "scope": {"kind": "all"}}', 1, '{}')`,
    );
    await api.client.call(addCartVoucher, { body: { code: "ONCE" } }, user);
    const before = await place(repeated);
    asked = [];
    const results = await placeAll(of);
    expect(results[0]).toMatchObject({ reason: { code: "cart.empty" } });
    expect(results[1]).toMatchObject({ reason: { code: "payment.method-missing" } });
    expect(results[4]).toMatchObject({ value: { number: before.number } });
    const { value: spent } = results[2] as PromiseFulfilledResult<Placed>;
    expect((await api.client.call(getOrder, { params: spent }, spender)).summary.discountUsed).toBe("5,00");
    const { value: used } = results[3] as PromiseFulfilledResult<Placed>;
    expect((await api.client.call(getOrder, { params: used }, user)).summary.promotionUsed).toBe("1,00");
    expect(await rows("SELECT uses_left, active FROM promotions")).toEqual([{ uses_left: 0, active: false }]);
    placedBy(results.slice(5));
    // Two alone, and the others together in spite of those that are refused.
    expect(asked.filter((name) => name === "checkout.insert-orders").length).toBeLessThan(6);
  });

  it("are refused all while ordering is stopped", async () => {
    const of = await buyers();
    let stopped: Promise<unknown> | undefined;
    fate = async (name): Promise<Fate> => {
      if (name.startsWith("checkout.lock"))
        await (stopped ??= rows("UPDATE system_locks SET ordering_allowed = false"));
      return "pass";
    };
    const results = await placeAll(of);
    const staff = { bearer: await makeStaff(api.db) };
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, staff);
    for (const result of results) expect(result).toMatchObject({ reason: { code: "order.disabled" } });
    expect(asked).toContain("checkout.lock-free-carts");
  });

  it("of one member are one order", async () => {
    const of = await buyers();
    const twice = placedBy(await placeAll([...of, ...of]));
    expect(new Set(twice.map(({ number }) => number)).size).toBe(BUYERS);
    expect(twice.slice(BUYERS)).toEqual(
      twice.slice(0, BUYERS).map((order) => expect.objectContaining({ number: order.number })),
    );
  });

  it("wait for nobody whose member another transaction holds", async () => {
    const of = await buyers();
    // Whoever comes first goes alone; of two one is among the many.
    const held = [of[3], of[6]] as Buyer[];
    let heldDone = 0;
    const { waiting } = await api.db.inTransaction(async (tx) => {
      await tx.query("test.hold", "SELECT FROM members WHERE id = ANY($1) FOR UPDATE", [held.map(({ id }) => id)]);
      gate = sleep(100);
      const placing = of.map((buyer) => place(buyer).finally(() => (heldDone += Number(held.includes(buyer)))));
      await Promise.all(placing.filter((_, at) => !held.includes(of[at] as Buyer)));
      expect(heldDone).toBe(0);
      return { waiting: placing };
    });
    await Promise.all(waiting);
    // Had many waited in vain, each would have ordered alone.
    expect(asked.filter((name) => name === "checkout.insert-orders").length).toBeLessThan(BUYERS - 2);
  });
});

describe("a transaction for many orders", () => {
  it("is whole or nothing when the connection is cut at any of its statements, and each can be placed again", async () => {
    let at = 0;
    let wasReached = true;
    while (wasReached) {
      at += 1;
      for (const cut of ["cut-before", "cut-after"] as const) {
        const of = await buyers(6);
        let seen = 0;
        fate = (_name, isTogether) => {
          if (!isTogether) return "pass";
          seen += 1;
          return seen === at ? cut : "pass";
        };
        const results = await placeAll(of);
        fate = () => "pass";
        wasReached = seen >= at;
        const refused = results.filter((result) => result.status === "rejected");
        if (wasReached) expect(refused.length).toBeGreaterThan(0);
        for (const { reason } of refused) {
          expect(reason).toBeInstanceOf(ApiError);
          expect((reason as ApiError).status).toBe(503);
        }
        expect(await api.audit(), `${cut} ${at}`).toEqual([]);
        const numbers = await vi.waitFor(() => Promise.all(of.map(place)), { timeout: 3000, interval: 20 });
        expect(new Set(numbers.map(({ number }) => number)).size).toBe(6);
        for (const [index, result] of results.entries())
          if (result.status === "fulfilled") expect(numbers[index]?.number).toBe(result.value.number);
        for (const buyer of of) expect((await api.client.call(getCart, {}, buyer)).products).toHaveLength(buyer.at % 2);
      }
    }
    // Locks, carts, consents, stock, orders and the end; where several went together one after the other, more.
    expect(at).toBeGreaterThan(6);
  }, 60_000);
});
