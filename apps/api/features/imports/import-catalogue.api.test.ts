import { getOfficeProduct, listOfficeCategories } from "@kram/contract/catalog";
import { exportTable } from "@kram/contract/exports";
import { type ImportKind, importTable } from "@kram/contract/imports";
import { beforeAll, describe, expect, it } from "vitest";
import { makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
let made = 0;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
  await makeProduct(api.db);
  await api.db.query(
    "test.category",
    `INSERT INTO categories (id, slug, position, texts) VALUES (1, 'twarz', 1, '{"pl": {"name": "Twarz"}}'), (2, 'cialo', 2,
      '{"pl": {"name": "Ciało"}}')`,
  );
  await api.db.query(
    "test.part",
    `INSERT INTO categories (id, parent_id, slug, position, texts) VALUES (3, 1, 'kremy', 1, '{"pl": {"name": "Kremy"}}')`,
  );
});

const bring = (kind: ImportKind, lines: string[], apply = true) =>
  api.client.call(importTable, { params: { kind }, body: { csv: lines.join("\r\n"), apply } }, staff);
const look = (code: string) => api.client.call(getOfficeProduct, { params: { code } }, staff);
const download = async (kind: string) => {
  const answer = await fetch(`${api.url}${exportTable.path.replace("{kind}", kind)}`, {
    headers: { authorization: `Bearer ${staff.bearer}` },
  });
  return (await answer.text()).trimEnd().split("\r\n");
};
const categories = async () => (await api.client.call(listOfficeCategories, {}, staff)).items;

const NEW = "code;brand;slug;categories;title_pl;title_de;vat_class;price_pln;unit_amount;unit";
function fresh() {
  made += 1;
  const code = `C${made}`;
  return { code, line: `${code};OVA;nowy-${made};twarz/kremy;Krem ${made};Creme ${made};standard;49,90;50;ml` };
}

describe("200, products", () => {
  it("rehearses, begins new ones as drafts, and changes only what a line names", async () => {
    const { code, line } = fresh();
    expect(await bring("products", [NEW, line], false)).toEqual({
      lines: 1,
      changes: 1,
      kept: 0,
      applied: false,
      problems: [],
    });
    expect(await refusalOf(look(code))).toMatchObject({ status: 404 });
    expect((await bring("products", [NEW, line])).applied).toBe(true);
    expect(await look(code)).toMatchObject({
      published: false,
      details: { categoryIds: [3], availableForSale: false },
      texts: { pl: { title: `Krem ${made}` }, de: { title: `Creme ${made}` }, en: { title: "" } },
      price: { grossPrice: "49,90" },
      stock: { onHand: 0 },
    });
    await bring("stock", ["code;on_hand", `${code};7`]);
    await bring("products", ["code;summary_pl", `${code};"'- w punktach\n- i dalej"`]);
    expect(await look(code)).toMatchObject({
      texts: { pl: { title: `Krem ${made}`, summary: "- w punktach\n- i dalej" } },
      stock: { onHand: 7 },
      price: { grossPrice: "49,90" },
    });
    await bring("products", ["code;search_title_de", `${code};Nachtcreme`]);
    expect(await look(code)).toMatchObject({ texts: { pl: { searchTitle: "" }, de: { searchTitle: "Nachtcreme" } } });
    expect((await bring("products", await download("products"))).changes).toBe(0);
  });

  it("notes each product with what was before", async () => {
    const { code, line } = fresh();
    await bring("products", [NEW, line]);
    await bring("products", ["code;title_pl", `${code};Maść`]);
    const noted = await api.db.query(
      "test.noted",
      "SELECT action, before, after FROM staff_actions WHERE subject = $1 ORDER BY id",
      [code],
    );
    expect(noted).toMatchObject([
      { action: "importTable", before: null, after: { title_pl: `Krem ${made}` } },
      { action: "importTable", before: { title_pl: `Krem ${made}` }, after: { title_pl: "Maść" } },
    ]);
  });

  it("takes nothing where a line has a problem, and tells each by line and column", async () => {
    const [one, two] = [fresh(), fresh()];
    const [known, other] = [await makeProduct(api.db), await makeProduct(api.db)];
    await bring("products", ["code;categories", `${known};cialo`]);
    const lines = [one.line, two.line.replace("twarz/kremy", "nigdzie"), two.line.replace(two.code, "X Y"), one.line];
    expect(await bring("products", [NEW, ...lines], false)).toMatchObject({
      problems: [{ line: 5, column: "code", code: "table.twice" }],
    });
    const [first, second, third] = lines as [string, string, string];
    expect((await bring("products", [NEW, first, second, third])).problems).toEqual([
      { line: 3, column: "categories", code: "category.unknown" },
      { line: 4, column: "code", code: "invalid-format" },
    ]);
    const wrong = [
      ["code;title_pl", `${known};`, "title_pl", "field-is-required"],
      ["code;slug", `${known};${other.toLowerCase()}-towar`, "slug", "product.slug-taken"],
      ["code;price_pln", `${known};dużo`, "price_pln", "invalid-format"],
      ["code;published", `${known};no`, "published", "table.read-only"],
    ] as const;
    for (const [heads, line, column, code] of wrong)
      expect((await bring("products", [heads, line])).problems).toMatchObject([{ line: 2, column, code }]);
    const sold = (await bring("products", [`${NEW};available_for_sale`, `${first};yes`])).problems;
    expect(sold).toEqual([{ line: 2, column: "available_for_sale", code: "product.not-published" }]);
    expect(await refusalOf(look(one.code))).toMatchObject({ status: 404 });
  });

  it("leaves a product that visitors see complete", async () => {
    const code = await makeProduct(api.db);
    await api.db.query(
      "test.complete",
      `WITH seen AS (INSERT INTO pictures (name, width, height, formats) VALUES ('a.webp', 1, 1, jsonb_build_object('small',
        $2::jsonb, 'thumbnail', $2::jsonb)) RETURNING name)
       UPDATE products SET picture = (SELECT name FROM seen), safety = jsonb_build_object('manufacturer', $3::jsonb, 'warnings',
       '{"pl": [], "en": [], "de": []}'::jsonb),
         texts = (SELECT jsonb_object_agg(l, '{"title": "T", "summary": "S", "description": "D"}'::jsonb) FROM unnest(ARRAY['pl',
         'en', 'de']) AS l) WHERE code = $1`,
      [
        code,
        JSON.stringify({ url: "a.webp", width: 1, height: 1 }),
        JSON.stringify({ name: "M", address: "A", email: "m@kram.example" }),
      ],
    );
    await bring("products", ["code;categories", `${code};cialo`]);
    const { applied, problems } = await bring("products", ["code;summary_en", `${code};`]);
    expect({ applied, problems }).toEqual({
      applied: false,
      problems: [{ line: 2, column: null, code: "product.duties-missing" }],
    });
  });
});

describe("200, categories", () => {
  it("begins, names, moves and hides, parts after their whole whatever their order in the file", async () => {
    const heads = "id;parent;slug;position;hidden;name_pl;name_en";
    const lines = [
      ";zdrowie;stawy;1;no;Stawy;Joints",
      ";;zdrowie;1;no;Zdrowie;Health",
      "3;cialo;kremy;1;yes;Kremy;Creams",
    ];
    expect(await bring("categories", [heads, ...lines], false)).toMatchObject({ changes: 3, problems: [] });
    expect((await categories()).map(({ slug }) => slug)).not.toContain("zdrowie");
    expect((await bring("categories", [heads, ...lines])).applied).toBe(true);
    const all = await categories();
    expect(all.map(({ slug }) => slug)).toEqual(["zdrowie", "stawy", "twarz", "cialo", "kremy"]);
    expect(all.find(({ slug }) => slug === "stawy")).toMatchObject({
      hidden: false,
      texts: { en: { name: "Joints" } },
    });
    expect(all.find(({ slug }) => slug === "kremy")).toMatchObject({ id: 3, parentId: 2, hidden: true });
    expect(await bring("categories", await download("categories"))).toMatchObject({ changes: 0, problems: [] });
    await bring("categories", ["id;slug", "3;masci"]);
    expect((await categories()).find(({ id }) => id === 3)).toMatchObject({ slug: "masci", formerSlugs: ["kremy"] });
  });

  it("takes nothing where a line has a problem", async () => {
    const heads = "id;parent;slug;hidden;name_pl";
    const lines = ["1;;sale;no;Twarz", "99;;x;no;X", ";nigdzie;y;no;Y", ";;z;maybe;Z", ";;w;no;", ";;v;no;V"];
    expect(await bring("categories", [heads, ...lines])).toMatchObject({
      applied: false,
      problems: [
        { line: 2, column: "slug", code: "category.slug-reserved" },
        { line: 3, column: "id", code: "category.unknown" },
        { line: 4, column: "parent", code: "category.unknown" },
        { line: 5, column: "hidden", code: "invalid-format" },
        { line: 6, column: "name_pl", code: "field-is-required" },
      ],
    });
    expect((await categories()).map(({ slug }) => slug)).not.toContain("v");
  });

  it("holds addresses and names to the rules of the calls that set them by hand", async () => {
    const heads = "id;slug;name_pl";
    const lines = ["1;Zła ścieżka;Twarz", "2;;Ciało", `;dobra;${"x".repeat(101)}`];
    expect((await bring("categories", [heads, ...lines])).problems).toEqual([
      { line: 2, column: "slug", code: "invalid-format" },
      { line: 3, column: "slug", code: "invalid-format" },
      { line: 4, column: "name_pl", code: "request.too-long" },
    ]);
  });
});
