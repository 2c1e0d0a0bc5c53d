import {
  addFavourite,
  listFavouriteCodes,
  listFavourites,
  MOST_FAVOURITES,
  removeFavourite,
} from "@kram/contract/favourites";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
const sql = (name: string, text: string, values: unknown[] = []) => api.db.query(`test.${name}`, text, values);

/** The catalogue knows only products in a category. */
async function shelve(...codes: string[]): Promise<void> {
  await sql(
    "shelve",
    "INSERT INTO product_categories (product_code, category_id, position) SELECT code, 1, 1 FROM unnest($1::text[]) AS code",
    [codes],
  );
}

beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
  await sql(
    "category",
    `INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{"pl":{"name":"Dom"}}')`,
  );
  await makeProduct(api.db, { code: "A", gross: 3000 });
  await makeProduct(api.db, { code: "B", gross: 1000 });
  await makeProduct(api.db, { code: "C", gross: 2000, before: 4000 });
  await makeProduct(api.db, { code: "CLUB" });
  await makeProduct(api.db, { code: "GONE" });
  await makeProduct(api.db, { code: "NOWHERE" });
  await shelve("A", "B", "C", "CLUB", "GONE");
  await sql("club", "UPDATE products SET visible_for_guest = false WHERE code = 'CLUB'");
  await sql("gone", "UPDATE products SET available_for_sale = false WHERE code = 'GONE'");
  const { bearer } = await makeMember(api.db);
  await vi.waitUntil(() => add(bearer, "GONE").then(Boolean, () => false), 5000);
});
afterAll(() => api.close());

const add = (bearer: string, code: string) => api.client.call(addFavourite, { params: { code } }, { bearer });
const remove = (bearer: string, code: string) => api.client.call(removeFavourite, { params: { code } }, { bearer });
const codesOf = async (bearer: string) => (await api.client.call(listFavouriteCodes, {}, { bearer })).codes;

type Query = Parameters<typeof api.client.call<typeof listFavourites>>[1]["query"];
const list = (bearer: string, query: Query = {}) => api.client.call(listFavourites, { query }, { bearer });
const listed = async (bearer: string, query?: Query) => (await list(bearer, query)).items.map((item) => item.code);

/** The last one is newest. */
async function memberWith(...codes: string[]) {
  const member = await makeMember(api.db);
  for (const code of codes) await add(member.bearer, code);
  return member;
}

describe("200", () => {
  it("keeps a product once, however often and however many at a time it is added", async () => {
    const { bearer } = await makeMember(api.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(bearer, "A")));
    expect(new Set(answers.map((answer) => answer.favourite))).toEqual(new Set([true]));
    expect(await add(bearer, "A")).toEqual({ favourite: true });
    expect(await codesOf(bearer)).toEqual(["A"]);
  });

  it("takes a product out, and answers the same where it is none", async () => {
    const { bearer } = await memberWith("A", "B");
    expect(await remove(bearer, "A")).toEqual({ favourite: false });
    expect(await remove(bearer, "A")).toEqual({ favourite: false });
    expect(await codesOf(bearer)).toEqual(["B"]);
  });

  it("lists them as products, the newest first", async () => {
    const { bearer } = await memberWith("A", "C", "B");
    expect(await list(bearer)).toMatchObject({ currentPage: 1, totalPageCount: 1, totalCount: 3 });
    expect(await listed(bearer)).toEqual(["B", "C", "A"]);
    expect((await list(bearer, { locale: "de" })).items[2]).toMatchObject({ title: "Ware A", grossPrice: "30,00" });
  });

  it.each([
    [{ sort: "added", sortDir: "ASC" }, ["A", "C", "B"]],
    [{ sort: "price" }, ["B", "C", "A"]],
    [{ sort: "price", sortDir: "DESC" }, ["A", "C", "B"]],
    [{ sort: "title" }, ["A", "B", "C"]],
    [{ sort: "discount" }, ["C", "A", "B"]],
    [{ pageSize: 2, pageNo: 2 }, ["A"]],
    [{ pageNo: 9 }, []],
  ] as [Query, string[]][])("%j lists %j", async (query, codes) => {
    const { bearer } = await memberWith("A", "C", "B");
    expect(await listed(bearer, query)).toEqual(codes);
  });

  it("shows members' products, keeps what is gone from sale, leaves out what the catalogue lost", async () => {
    const { id, bearer } = await memberWith("CLUB", "GONE");
    await sql("lost", "INSERT INTO favourites (member_id, product_code) VALUES ($1, 'NOWHERE')", [id]);
    const { items, totalCount } = await list(bearer, { sort: "title" });
    expect(items.map((item) => [item.code, item.productAvailableForSale])).toEqual([
      ["CLUB", true],
      ["GONE", false],
    ]);
    expect(totalCount).toBe(2);
  });

  it("shows nobody else's and changes nobody else's", async () => {
    const [mine, other] = [await memberWith("A"), await memberWith("B")];
    expect(await listed(other.bearer)).toEqual(["B"]);
    await remove(other.bearer, "A");
    expect(await codesOf(mine.bearer)).toEqual(["A"]);
  });
});

describe("401", () => {
  it("is for members only", async () => {
    expect(await refusalOf(api.client.call(listFavourites, { query: {} }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(listFavouriteCodes, {}))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(addFavourite, { params: { code: "A" } }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(removeFavourite, { params: { code: "A" } }))).toMatchObject({ status: 401 });
  });
});

describe("403", () => {
  it("has nothing for staff", async () => {
    expect(await refusalOf(add(await makeStaff(api.db), "A"))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it.each(["NOPE", "NOWHERE", "PW001", "codes"])("does not know %s", async (code) => {
    const { bearer } = await makeMember(api.db);
    expect(await refusalOf(add(bearer, code))).toEqual({ status: 404, code: "product.unknown" });
    expect(await refusalOf(remove(bearer, code))).toEqual({ status: 404, code: "product.unknown" });
  });

  it("says so, too, when the product goes while the catalogue still knows it", async () => {
    const { bearer } = await makeMember(api.db);
    await makeProduct(api.db, { code: "BRIEF" });
    await shelve("BRIEF");
    await vi.waitUntil(() => add(bearer, "BRIEF").then(Boolean, () => false), 5000);
    await sql("delete", "DELETE FROM products WHERE code = 'BRIEF'");
    const refusal = { status: 404, code: "product.unknown" };
    expect(await refusalOf(add(bearer, "BRIEF"))).toEqual(refusal);
  });
});

describe("409", () => {
  it("keeps at most 500, also when the last two come at once; what is in stays in", async () => {
    const { id, bearer } = await makeMember(api.db);
    await sql(
      "many",
      `WITH made AS (INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, texts)
         SELECT 'M' || n, 'OVA', 'm-' || n, 'standard', 0, 1, 'pcs', '{}' FROM generate_series(1, $1::int) AS n RETURNING code)
       INSERT INTO favourites (member_id, product_code, added_at) SELECT $2, code, now() - interval '1 day' FROM made`,
      [MOST_FAVOURITES - 1, id],
    );
    const outcomes = await Promise.allSettled([add(bearer, "A"), add(bearer, "B"), add(bearer, "C")]);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    const codes = await codesOf(bearer);
    expect(codes).toHaveLength(MOST_FAVOURITES);
    const [newest = ""] = codes;
    expect(await add(bearer, newest)).toEqual({ favourite: true });
    expect(await refusalOf(add(bearer, "GONE"))).toEqual({
      status: 409,
      code: "favourites.too-many",
      params: { maxItems: MOST_FAVOURITES },
    });
    await remove(bearer, newest);
    expect(await add(bearer, "GONE")).toEqual({ favourite: true });
  });
});

describe("422", () => {
  it.each(["sort=colour", "sortDir=up", "pageNo=0", "pageSize=101", "text=krem"])("refuses ?%s", async (query) => {
    const { bearer } = await makeMember(api.db);
    const response = await fetch(`${api.url}/product/favourite?${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(response.status).toBe(422);
  });

  it.each(["pageNo=0", "pageNo=x", "pageNo=", "pageNo=1.5", "pageNo=100001", "pageSize=101", "pageSize=-1"])(
    "says of ?%s that it is no page",
    async (query) => {
      const { bearer } = await makeMember(api.db);
      const response = await fetch(`${api.url}/product/favourite?${query}`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(await response.json()).toMatchObject({ errors: [{ code: "request.invalid-page" }] });
    },
  );
});
