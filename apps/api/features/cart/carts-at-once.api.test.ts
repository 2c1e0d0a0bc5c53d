import { addCartLine, deleteCart, getCart, removeCartLine, setCartLine } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { setLocks } from "@kram/contract/maintenance";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fate } from "../../platform/testing/database-wire.ts";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { startWiredApi } from "../../platform/testing/test-api.ts";

const BUYERS = 12;

let api: Awaited<ReturnType<typeof startWiredApi>>;
/** Statements by their names. */
let asked: string[] = [];
let gate: Promise<unknown> = Promise.resolve();
let fate: (name: string) => Fate | Promise<Fate> = () => "pass";
beforeAll(async () => {
  api = await startWiredApi();
  await makeCourier(api.db);
  api.wire.decide = async ({ name }) => {
    if (name.startsWith("cart.read-with")) await gate;
    asked.push(name);
    return fate(name);
  };
});
beforeEach(() => {
  asked = [];
  fate = () => "pass";
});
afterAll(() => api.close());

type Buyer = Awaited<ReturnType<typeof buyers>>[number];

/** Each with a cart of a line. */
async function buyers(count = BUYERS, line?: string) {
  const made: { bearer: string; code: string }[] = [];
  while (made.length < count) {
    const { bearer } = await makeMember(api.db);
    const code = line ?? (await makeProduct(api.db));
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    made.push({ bearer, code });
  }
  return made;
}

/** All carts are read before any of them goes on, so that their changes come at the same moment. */
function all<T>(of: readonly Buyer[], each: (buyer: Buyer, index: number) => Promise<T>) {
  gate = sleep(100);
  return Promise.allSettled(of.map(each));
}

const add = ({ bearer }: Buyer, code: string, quantity = 1) =>
  api.client.call(addCartLine, { body: { code, quantity } }, { bearer });

/** Pieces held, and those in carts. */
async function pieces(codes: readonly string[]) {
  const rows = await api.db.query<{ reserved: number; inCarts: number }>(
    "test.pieces",
    `SELECT reserved, coalesce((SELECT sum(quantity)::int FROM cart_lines l WHERE l.product_code = s.product_code), 0) AS "inCarts"
     FROM stock s WHERE product_code = ANY($1)`,
    [codes],
  );
  for (const { reserved, inCarts } of rows) expect(reserved).toBe(inCarts);
  return rows.reduce((sum, { reserved }) => sum + reserved, 0);
}

const stopOrdering = () => api.db.query("test.stop", "UPDATE system_locks SET ordering_allowed = false");

/** In every cart with one of the products, as another process would. */
const addFour = (codes: readonly string[]) =>
  api.db.query(
    "test.add-four",
    `WITH held AS (UPDATE stock SET reserved = reserved + 4 WHERE product_code = ANY($1)),
     line AS (UPDATE cart_lines SET quantity = quantity + 4 WHERE product_code = ANY($1) RETURNING cart_id)
     UPDATE carts SET version = version + 1 FROM line WHERE carts.id = line.cart_id`,
    [codes],
  );

describe("carts that change at the same moment", () => {
  it("are found, changed and emptied by statements for many, each as if alone", async () => {
    const of = await buyers();
    const codes = of.map(({ code }) => code);
    const second = [...codes.slice(1), ...codes.slice(0, 1)];
    const added = await all(of, (buyer, at) => add(buyer, second[at] ?? "", at + 1));
    const changed = await all(of, ({ bearer, code }, at) =>
      api.client.call(setCartLine, { body: { code, quantity: at % 2 === 0 ? 0 : 5 } }, { bearer }),
    );
    expect(added.every(({ status }) => status === "fulfilled")).toBe(true);
    for (const [at, result] of changed.entries()) {
      const { bearer, code } = of[at] as Buyer;
      const own = { code: second[at], quantity: at + 1, priceGross: ((at + 1) * 19.9).toFixed(2).replace(".", ",") };
      const expected = at % 2 === 0 ? [own] : [{ code, quantity: 5, priceGross: "99,50" }, own];
      expect(result).toMatchObject({ status: "fulfilled", value: { products: expected } });
      const { products, controls } = await api.client.call(getCart, {}, { bearer });
      expect(products).toMatchObject(expected);
      expect(Date.parse(controls.expiresAt ?? "") - Date.now()).toBeGreaterThan(59 * 60_000);
    }
    expect(await pieces(codes)).toBe((BUYERS * (BUYERS + 1)) / 2 + (BUYERS / 2) * 5);
    const emptied = await all(of, ({ bearer }) => api.client.call(deleteCart, {}, { bearer }));
    for (const result of emptied) expect(result).toMatchObject({ status: "fulfilled", value: { products: [] } });
    expect(await pieces(codes)).toBe(0);
    expect(asked).toEqual(
      expect.arrayContaining(["cart.read-with-sessions", "cart.store-together", "cart.clear-free"]),
    );
  });

  it("answer nobody else's cart, and refuse who is not signed in", async () => {
    const of = await buyers();
    const results = await all(of, ({ bearer }, at) =>
      api.client.call(getCart, {}, { bearer: at % 3 === 0 ? `${bearer.slice(0, -3)}xyz` : bearer }),
    );
    for (const [at, result] of results.entries())
      if (at % 3 === 0) expect(result).toMatchObject({ reason: { status: 401 } });
      else expect(result).toMatchObject({ value: { products: [{ code: of[at]?.code }] } });
    expect(asked).toContain("cart.read-with-sessions");
  });

  it("take no more of a product than there is, and tell the others how much is left", async () => {
    const scarce = await makeProduct(api.db, { stock: 5 });
    const of = await buyers();
    const results = await all(of, (buyer, at) => add(buyer, at < 6 ? scarce : buyer.code, 2));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(4);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: "product.out-of-stock", errors: [{ params: { maxItems: 1 } }] });
    expect(await pieces([scarce])).toBe(4);
  });

  it("are read again where another process changed them meanwhile", async () => {
    const of = await buyers();
    const codes = of.map(({ code }) => code);
    for (const kind of ["store", "clear"] as const) {
      const isIt = (name: string) => name.startsWith(`cart.${kind}`) && name !== "cart.clear-expired";
      // After all were read: four pieces more in each.
      let changed: Promise<unknown> | undefined;
      fate = async (name): Promise<Fate> => {
        if (isIt(name)) await (changed ??= sleep(50).then(() => addFour(codes)));
        return "pass";
      };
      const results = await all(of, (buyer) =>
        kind === "store"
          ? add(buyer, buyer.code)
          : api.client.call(removeCartLine, { params: { code: buyer.code } }, { bearer: buyer.bearer }),
      );
      for (const [at, result] of results.entries())
        expect(result).toMatchObject({
          value: { products: kind === "store" ? [{ code: codes[at], quantity: 6 }] : [] },
        });
      expect(await pieces(codes)).toBe(kind === "store" ? BUYERS * 6 : 0);
    }
    expect(asked).toContain("cart.clear-free");
  });

  it("are all refused while ordering is stopped", async () => {
    const of = await buyers();
    const staff = { bearer: await makeStaff(api.db) };
    // Stopped between reading and storing.
    let stopped: Promise<unknown> | undefined;
    fate = async (name): Promise<Fate> => {
      if (name.startsWith("cart.store")) await (stopped ??= sleep(50).then(stopOrdering));
      return "pass";
    };
    const results = await all(of, (buyer) => add(buyer, buyer.code));
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, staff);
    for (const result of results) expect(result).toMatchObject({ reason: { code: "order.disabled" } });
    expect(asked).toContain("cart.store-together");
    expect(await pieces(of.map(({ code }) => code))).toBe(BUYERS);
  });
});

describe("a statement for many carts", () => {
  it("waits for no product that another transaction holds", async () => {
    const of = await buyers();
    const codes = of.map(({ code }) => code);
    asked = [];
    let heldDone = false;
    const waits = await api.db.inTransaction(async (tx) => {
      await tx.query("test.hold", "SELECT FROM stock WHERE product_code = $1 FOR UPDATE", [codes[5]]);
      let waiting: Promise<unknown> | undefined;
      const results = await all(of, (buyer, at) => {
        if (at !== 5) return add(buyer, buyer.code);
        waiting = add(buyer, buyer.code).then(() => {
          heldDone = true;
        });
        return Promise.resolve(null);
      });
      expect(results.every(({ status }) => status === "fulfilled")).toBe(true);
      expect(heldDone).toBe(false);
      return { waiting };
    });
    await waits.waiting;
    // Had a statement for many waited in vain, each of its carts would have been stored alone.
    expect(asked.filter((name) => name === "cart.store-line").length).toBeLessThan(BUYERS / 2);
    expect(asked).toContain("cart.store-together");
    expect(await pieces(codes)).toBe(BUYERS * 2);
  });

  it.each(["cut-before", "cut-after"] as const)("is done whole or not at all when it is %s", async (cut) => {
    const of = await buyers();
    for (const name of ["cart.read-with-sessions", "cart.store-together", "cart.clear-free"]) {
      let isCut = false;
      fate = (statement) => {
        if (isCut || statement !== name) return "pass";
        isCut = true;
        return cut;
      };
      const results = await all(of, (buyer) =>
        name === "cart.clear-free" ? api.client.call(deleteCart, {}, { bearer: buyer.bearer }) : add(buyer, buyer.code),
      );
      expect({ name, isCut }).toEqual({ name, isCut: true });
      const refused = results.filter((result) => result.status === "rejected");
      expect(refused.length).toBeGreaterThan(0);
      for (const { reason } of refused) {
        expect(reason).toBeInstanceOf(ApiError);
        expect((reason as ApiError).status).toBe(503);
      }
      await pieces(of.map(({ code }) => code));
      expect(await api.audit()).toEqual([]);
    }
  });
});
