import { addCartLine } from "@kram/contract/cart";
import { getProduct, listProducts } from "@kram/contract/catalog";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { readCatalogVersion } from "./catalog-rows.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
  await api.db.query("test.category", "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{}')");
});
afterAll(() => api.close());

async function makePlaced(code: string, stock: number): Promise<void> {
  await makeProduct(api.db, { code, stock });
  await api.db.query(
    "test.place",
    "INSERT INTO product_categories (product_code, category_id, position) VALUES ($1, 1, 1)",
    [code],
  );
}

const setStock = (code: string, pieces: number) =>
  api.db.query(
    "test.stock",
    "UPDATE stock SET on_hand = $2::bigint, supplied = $2::bigint + sold WHERE product_code = $1",
    [code, pieces],
  );

const forSale = async (code: string) =>
  (await api.client.call(getProduct, { params: { code }, query: {} })).productAvailableForSale;

const becomes = (code: string, expected: boolean) =>
  vi.waitFor(async () => expect(await forSale(code)).toBe(expected), 3000);

/** Answers the order's status. */
async function buyLast(code: string): Promise<string> {
  const { bearer } = await makeMember(api.db);
  await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
  const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return (await api.client.call(placeOrder, { body: consents }, { bearer })).status;
}

describe("a product that is sold out", () => {
  it("says so in lists and on its page, and comes back with new stock", async () => {
    await makePlaced("O1", 1);
    await becomes("O1", true);
    expect(await buyLast("O1")).toBe("CONFIRMED");
    await becomes("O1", false);
    const codes = async (available: "true" | "false") =>
      (await api.client.call(listProducts, { query: { available } })).items.map((item) => item.code);
    expect(await codes("false")).toContain("O1");
    expect(await codes("true")).not.toContain("O1");
    await setStock("O1", 4);
    await becomes("O1", true);
  });

  it("is one only when its last piece has left: other changes of stock leave the catalogue alone", async () => {
    await makePlaced("O2", 5);
    const before = await readCatalogVersion(api.db);
    await setStock("O2", 4);
    await api.db.query("test.hold", "UPDATE stock SET reserved = 4 WHERE product_code = 'O2'");
    expect(await readCatalogVersion(api.db)).toEqual(before);
    await api.db.query("test.free", "UPDATE stock SET reserved = 0 WHERE product_code = 'O2'");
    await setStock("O2", 0);
    expect(await readCatalogVersion(api.db)).toEqual({
      goods: before.goods,
      availabilityChanges: before.availabilityChanges + 1,
    });
    await setStock("O2", 1);
    expect(await readCatalogVersion(api.db)).toEqual({
      goods: before.goods,
      availabilityChanges: before.availabilityChanges + 2,
    });
  });

  it("is sold while an import is under way, and neither waits for the other", async () => {
    await makePlaced("O3", 1);
    await becomes("O3", true);
    const status = await api.db.inTransaction(async (importing) => {
      await importing.query("test.prices", "UPDATE products SET points = points + 1 WHERE code = 'O3'");
      const bought = await buyLast("O3");
      await importing.query("test.lock", "SELECT 1 FROM stock WHERE product_code = 'O3' FOR UPDATE");
      return bought;
    });
    expect(status).toBe("CONFIRMED");
    await becomes("O3", false);
    expect(await api.audit()).toEqual([]);
  });
});
