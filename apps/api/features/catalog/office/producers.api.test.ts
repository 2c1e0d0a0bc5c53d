import { changeProducer, getProduct, listProducers } from "@kram/contract/catalog";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
});

const partyOf = (name: string) => ({ name, address: "Stara 1, 00-001 Warszawa", email: "firma@kram.test" });
const WARNINGS = { pl: [], en: [], de: [] };

const makeBy = async (manufacturer: object, euResponsible: object | null = null) => {
  const code = await makeProduct(api.db);
  await tell(code, manufacturer, euResponsible);
  return code;
};
const tell = (code: string, manufacturer: object, euResponsible: object | null) =>
  api.db.query("test.safety", "UPDATE products SET safety = $2 WHERE code = $1", [
    code,
    JSON.stringify({ manufacturer, euResponsible, gtin: "5900001006016", warnings: WARNINGS }),
  ]);
const safetyOf = async (code: string) => {
  const [row] = await api.db.query<{ safety: object }>("test.read", "SELECT safety FROM products WHERE code = $1", [
    code,
  ]);
  return row?.safety;
};
const all = async () => (await api.client.call(listProducers, {}, staff)).items;
const change = (from: object, to: object, by = staff) =>
  api.client.call(changeProducer, { body: { from: from as never, to: to as never } }, by);

describe("200", () => {
  it("names each manufacturer and person responsible once, by name, with their products", async () => {
    const [maker, seller] = [partyOf("Arnika"), partyOf("Zioło")];
    await makeBy(maker, seller);
    await makeBy(maker);
    await makeBy(seller, seller);
    await makeProduct(api.db);
    expect(await all()).toEqual([
      { ...maker, productCount: 2 },
      { ...seller, productCount: 2 },
    ]);
  });

  it("changes one in all its products and nothing else of them, and notes it once", async () => {
    const [old, other] = [partyOf("Bławat"), partyOf("Chaber")];
    const codes = [await makeBy(old, other), await makeBy(other, old), await makeBy(other)];
    const moved = { ...old, address: " Nowa 2, 00-002 Warszawa " };
    const after = { ...old, address: "Nowa 2, 00-002 Warszawa" };
    expect(await change(old, moved)).toEqual({ ...after, productCount: 2 });
    const rest = { gtin: "5900001006016", warnings: WARNINGS };
    expect(await Promise.all(codes.map(safetyOf))).toEqual([
      { manufacturer: after, euResponsible: other, ...rest },
      { manufacturer: other, euResponsible: after, ...rest },
      { manufacturer: other, euResponsible: null, ...rest },
    ]);
    // Repeated, it finds nothing to change.
    expect(await change(old, moved)).toEqual({ ...after, productCount: 0 });
    const actions = await api.db.query(
      "test.actions",
      "SELECT subject, before, after FROM staff_actions WHERE action = 'changeProducer'",
    );
    expect(actions).toEqual([{ subject: old.name, before: old, after }]);
  });

  it("is told on the product's page", async () => {
    const code = await makeBy(partyOf("Dąb"));
    await api.db.query(
      "test.category",
      `WITH added AS (INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{"pl": {"name": "Dom"}}') RETURNING id)
       INSERT INTO product_categories (product_code, category_id, position) SELECT $1, id, 1 FROM added`,
      [code],
    );
    await change(partyOf("Dąb"), { ...partyOf("Dąb"), name: "Dąb i Syn" });
    await vi.waitFor(async () => {
      const { safety } = await api.client.call(getProduct, { params: { code }, query: {} });
      expect(safety?.manufacturer.name).toBe("Dąb i Syn");
    }, 3000);
  });
});

describe("401, 403, 422", () => {
  it("is for who keeps the catalogue", async () => {
    const orders = { bearer: await makeStaff(api.db, ["orders", "content", "finance"]) };
    expect(await refusalOf(api.client.call(listProducers, {}, orders))).toMatchObject({ status: 403 });
    expect(await refusalOf(change(partyOf("Arnika"), partyOf("A"), orders))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.client.call(listProducers, {}))).toMatchObject({ status: 401 });
  });

  it.each([
    [{ name: " " }, "field-is-required"],
    [{ address: "" }, "field-is-required"],
    [{ email: "nikt" }, "please-enter-valid-email"],
  ])("refuses %j with %s", async (wrong, code) => {
    expect(await refusalOf(change(partyOf("Arnika"), { ...partyOf("Arnika"), ...wrong }))).toEqual({
      status: 422,
      code,
    });
  });
});
