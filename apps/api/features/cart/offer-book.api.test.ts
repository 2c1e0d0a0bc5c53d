import { addCartLine, getCart } from "@kram/contract/cart";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawDatabase } from "../../platform/database.ts";
import { openDatabase } from "../../platform/open-database.ts";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startWiredApi } from "../../platform/testing/test-api.ts";
import { createOfferBook } from "./offer-book.ts";

let api: Awaited<ReturnType<typeof startWiredApi>>;
beforeAll(async () => {
  api = await startWiredApi();
  await makeCourier(api.db);
});
afterAll(() => api.close());

async function setPrice(db: RawDatabase, code: string, gross: number): Promise<void> {
  await db.query("test.price", "UPDATE product_prices SET gross_minor = $2 WHERE product_code = $1", [code, gross]);
}

async function versionNow(): Promise<number> {
  const [row] = await api.db.query<{ version: number }>("test.version", "SELECT version FROM catalog_version");
  return row?.version ?? 0;
}

/** Does `work` once, before the statement named `name` reaches the database; answers how many of each were sent. */
function before(name: string, work: () => Promise<void>): Map<string, number> {
  const sent = new Map<string, number>();
  api.wire.decide = async (statement) => {
    sent.set(statement.name, (sent.get(statement.name) ?? 0) + 1);
    if (statement.name === name && sent.get(name) === 1) await work();
    return "pass" as const;
  };
  return sent;
}

describe("the offer that carts are reckoned with", () => {
  it("is kept by its version, with the products asked for, and no other version's", async () => {
    const db = openDatabase({ url: api.wire.url, poolSize: 1 });
    const code = await makeProduct(api.db, { gross: 1000 });
    const other = await makeProduct(api.db, { gross: 500 });
    const book = createOfferBook({ currency: "PLN" });
    const version = await versionNow();
    const sent = before("", async () => undefined);
    const first = await book.at(version, [code, "NOTHING"], db);
    expect(first?.products.get(code)).toMatchObject({ gross: 1000, availableForSale: true });
    expect(first?.products.get("NOTHING")).toBeNull();
    expect(await book.at(version, [code, "NOTHING"], db)).toBe(first);
    expect(sent.get("cart.offer")).toBe(1);
    const both = await book.at(version, [other], db);
    expect([...(both?.products.keys() ?? [])]).toEqual([code, "NOTHING", other]);
    await setPrice(api.db, code, 1200);
    expect(await book.at(version, ["ANOTHER"], db)).toBeNull();
    const next = await book.at(await versionNow(), [code], db);
    expect(next?.products.get(code)?.gross).toBe(1200);
    expect(next?.products.has(other)).toBe(false);
    await db.close();
  });

  it("keeps nothing of a transaction that may be taken back", async () => {
    const db = openDatabase({ url: api.wire.url, poolSize: 1 });
    const code = await makeProduct(api.db, { gross: 1000 });
    const book = createOfferBook({ currency: "PLN" });
    const next = (await versionNow()) + 1;
    const takenBack = api.db.inTransaction(async (tx) => {
      await tx.query("test.cheap", "UPDATE product_prices SET gross_minor = 1 WHERE product_code = $1", [code]);
      const seen = await book.at(next, [code], tx);
      expect(seen?.products.get(code)?.gross).toBe(1);
      throw new Error("taken back");
    });
    await expect(takenBack).rejects.toThrow("taken back");
    await setPrice(api.db, code, 1300);
    expect((await book.at(next, [code], db))?.products.get(code)?.gross).toBe(1300);
    await db.close();
  });

  it("has a price with the first call after it was changed", async () => {
    const code = await makeProduct(api.db, { gross: 1000 });
    const { bearer } = await makeMember(api.db);
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    for (const [minor, shown] of [
      [1500, "15,00"],
      [900, "9,00"],
    ] as const) {
      await setPrice(api.db, code, minor);
      const { products } = await api.client.call(getCart, {}, { bearer });
      expect(products[0]?.priceGrossSingle).toBe(shown);
    }
  });

  it("is never newer or older than the cart: of an offer changed in between the cart is read again", async () => {
    const code = await makeProduct(api.db, { gross: 1000 });
    const { bearer } = await makeMember(api.db);
    const sent = before("cart.offer", () => setPrice(api.db, code, 1700));
    const { products } = await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    expect(products[0]?.priceGrossSingle).toBe("17,00");
    expect([sent.get("cart.read-with-session"), sent.get("cart.read"), sent.get("cart.offer")]).toEqual([1, 1, 2]);
  });
});
