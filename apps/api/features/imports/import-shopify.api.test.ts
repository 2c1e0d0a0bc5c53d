import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addShopifyPicture, importShopify } from "@kram/contract/imports";
import type { OperationInput } from "@kram/contract/operation";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { folderStore } from "../../platform/media/folder-store.ts";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { importCatalog } from "../catalog/public.ts";

const SAMPLES = join(import.meta.dirname, "../../../../docs/owner/samples");

const api = shopApi();
const staff: Record<"catalogue" | "admin" | "finance", { bearer: string }> = {
  catalogue: { bearer: "" },
  admin: { bearer: "" },
  finance: { bearer: "" },
};
beforeAll(async () => {
  for (const role of ["catalogue", "admin", "finance"] as const)
    staff[role] = { bearer: await makeStaff(api.db, [role]) };
  await importCatalog({ db: api.db, media: folderStore(SAMPLES), file: join(SAMPLES, "shop.json") });
});

type Body = OperationInput<typeof importShopify>["body"];

const NOTHING: Omit<Body, "csv"> = {
  vatClass: "standard",
  category: null,
  firstNumber: null,
  sponsor: "",
  pictures: [],
  apply: false,
};

const send = (csv: string, more: Partial<Body> = {}, by = staff.catalogue) =>
  api.client.call(importShopify, { body: { ...NOTHING, ...more, csv } }, by);
const sample = (kind: "products" | "customers") => readFile(join(SAMPLES, `shopify-${kind}.csv`), "utf8");
const stored = () =>
  api.db.query(
    "test.products",
    `SELECT p.code, p.picture, p.texts->'pl'->>'searchTitle' AS "searchTitle", p.published FROM products p
     WHERE p.code LIKE 'LP-%' OR p.code = 'swieca-sojowa' ORDER BY p.code`,
  );
const drawn = async () =>
  (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a090c0" } })
      .png()
      .toBuffer()
  ).toString("base64");

describe("an export of products", () => {
  it("200: is shown first, stored on demand with the pictures that were sent, and the same again is nothing new", async () => {
    const csv = (await sample("products")).replace("false,,Mydło w kostce", "false,Mydło z lawendą,Mydło w kostce");
    const file = "mydlo-lawendowe.png";
    const shown = await send(csv, { pictures: [{ file, name: null }] });
    expect(shown).toMatchObject({
      kind: "products",
      count: 3,
      created: 3,
      changed: 0,
      applied: false,
      problems: [],
      brands: ["Klonowa"],
      pictures: [file],
    });
    expect(
      shown.made.map(({ line, code, price, places, pictures, isDraft }) => [
        line,
        code,
        price,
        places,
        pictures,
        isDraft,
      ]),
    ).toEqual([
      [2, "LP-LAW-100", "21,90 PLN", ["dom/mydla"], 1, true],
      [3, "LP-LAW-250", "44,90 PLN", ["dom/mydla"], 1, true],
      [4, "swieca-sojowa", "59,00 PLN", ["dom"], 0, true],
    ]);
    expect(shown.columns).toContainEqual({ head: "SEO Title", field: "searchTitle" });
    expect(shown.columns).toContainEqual({ head: "cost per item", field: null });
    expect(shown.notes).toContainEqual({
      code: "no-picture",
      column: "Image Src",
      value: "mydlo-lawendowe-2.jpg",
      made: "",
      lines: [3],
      count: 1,
    });
    expect(await stored()).toEqual([]);
    const body = { name: file, content: await drawn() };
    const { name } = await api.client.call(addShopifyPicture, { body }, staff.catalogue);
    expect(await api.client.call(addShopifyPicture, { body }, staff.catalogue)).toEqual({ name });
    const pictures = [{ file, name }];
    expect(await send(csv, { pictures, apply: true })).toMatchObject({ applied: true, created: 3, changed: 0 });
    const kept = { picture: name, published: false };
    expect(await stored()).toEqual([
      { ...kept, code: "LP-LAW-100", searchTitle: "Mydło z lawendą, 100 g" },
      { ...kept, code: "LP-LAW-250", searchTitle: "Mydło z lawendą, 250 g" },
      { code: "swieca-sojowa", picture: null, searchTitle: null, published: false },
    ]);
    const noted = await api.db.query<{ subject: string }>(
      "test.noted",
      "SELECT subject FROM staff_actions WHERE action = 'importShopify' ORDER BY subject",
    );
    expect(noted.map(({ subject }) => subject)).toEqual(["LP-LAW-100", "LP-LAW-250", "swieca-sojowa"]);
    expect(await send(csv, { pictures, apply: true })).toMatchObject({ applied: true, created: 0, changed: 0 });
  });

  it("200: leaves a product that visitors see complete and for sale", async () => {
    const code = await makeProduct(api.db);
    await api.db.query(
      "test.complete",
      `WITH seen AS (INSERT INTO pictures (name, width, height, formats) VALUES ('a.webp', 1, 1, jsonb_build_object('small',
          $2::jsonb, 'thumbnail', $2::jsonb)) RETURNING name),
       placed AS (INSERT INTO product_categories (product_code, category_id, position)
         SELECT $1, id, 1 FROM categories WHERE slug = 'mydla')
       UPDATE products SET picture = (SELECT name FROM seen), safety = jsonb_build_object('manufacturer', $3::jsonb, 'warnings',
         '{"pl": [], "en": [], "de": []}'::jsonb), net_milligrams = 1000,
         texts = (SELECT jsonb_object_agg(l, '{"title": "T", "summary": "S", "description": "D"}'::jsonb)
           FROM unnest(ARRAY['pl', 'en', 'de']) AS l) WHERE code = $1`,
      [
        code,
        JSON.stringify({ url: "a.webp", width: 1, height: 1 }),
        JSON.stringify({ name: "M", address: "A", email: "m@kram.example" }),
      ],
    );
    const csv = `Title,Handle,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty\nMydło,${code.toLowerCase()},Pod Lipą,Mydła,${code},12.00,5\n`;
    const seen = () =>
      api.db.query<{ title: string }>(
        "test.seen",
        `SELECT p.texts->'pl'->>'title' AS title FROM products p WHERE p.code = $1 AND p.published AND p.available_for_sale`,
        [code],
      );
    expect(await send(csv, { apply: true })).toMatchObject({
      applied: false,
      made: [{ isDraft: false }],
      problems: [{ line: 2, column: null, code: "product.duties-missing" }],
    });
    expect(await seen()).toEqual([{ title: "T" }]);
    await api.db.query(
      "test.lacking",
      "UPDATE products SET safety = NULL, texts = texts - 'en' - 'de' WHERE code = $1",
      [code],
    );
    expect(await send(csv, { apply: true })).toMatchObject({ applied: true, created: 0, changed: 1 });
    expect(await seen()).toEqual([{ title: "Mydło" }]);
  });

  it("200: tells what is wrong by the export's own line and column, and stores nothing of it", async () => {
    const csv =
      "Title,Handle,Vendor,Type,Variant Price\nKubek,kubek,Pod Lipą,Kubki,12.00\nTalerz,talerz,Pod Lipą,Mydła,drogo\n";
    expect(await send(csv, { apply: true })).toMatchObject({
      applied: false,
      created: 0,
      problems: [
        { line: 2, column: "Type" },
        { line: 3, column: "Variant Price" },
      ],
    });
    const placed = await send(csv.replace("drogo", "9.00"), { category: "dom" });
    expect(placed).toMatchObject({ problems: [], created: 2, made: [{ places: ["dom"] }, { places: ["dom/mydla"] }] });
    expect(await api.db.query("test.cups", "SELECT 1 FROM products WHERE code IN ('kubek', 'talerz')")).toEqual([]);
  });

  it("403: is for the catalogue", async () => {
    expect(await refusalOf(send(await sample("products"), {}, staff.finance))).toMatchObject({ status: 403 });
    const body = { name: "a.png", content: await drawn() };
    expect(await refusalOf(api.client.call(addShopifyPicture, { body }, staff.finance))).toMatchObject({ status: 403 });
  });

  it("422: needs an export, and pictures that were sent", async () => {
    for (const csv of ["code;stock\nA;1\n", "", 'Title,Price\n"a', "Title,Variant Price\n"])
      expect(await refusalOf(send(csv))).toMatchObject({ status: 422, code: "table.not-shopify" });
    const refused = send(await sample("products"), { pictures: [{ file: "a.png", name: "nothing.webp" }] });
    expect(await refusalOf(refused)).toMatchObject({ status: 422, code: "product.picture-unknown" });
    const many = `Title,Variant Price\n${"a,1\n".repeat(20_001)}`;
    expect(await refusalOf(send(many))).toMatchObject({ status: 422, code: "table.too-long" });
    const pdf = { name: "a.pdf", content: Buffer.from("%PDF-1.7\n").toString("base64") };
    const sent = api.client.call(addShopifyPicture, { body: pdf }, staff.catalogue);
    expect(await refusalOf(sent)).toMatchObject({ status: 422, code: "attachment.wrong-type" });
  });
});

describe("an export of customers", () => {
  it("200: counts on from the next free number, and comes in without passwords", async () => {
    const { memberNo } = await makeMember(api.db);
    const csv = await sample("customers");
    const next = Number(memberNo) + 1;
    const shown = await send(csv, { sponsor: memberNo }, staff.admin);
    expect(shown).toMatchObject({
      kind: "customers",
      count: 3,
      created: 3,
      applied: false,
      problems: [],
      pictures: [],
    });
    expect(shown.made[0]).toMatchObject({
      line: 2,
      code: String(next),
      title: "Ewa Jaworska",
      places: ["ewa@lipa.example"],
    });
    expect(shown.columns).toContainEqual({ head: "First Name", field: "firstName" });
    const taken = await send(csv, { sponsor: memberNo, apply: true }, staff.admin);
    expect(taken).toMatchObject({ applied: true, created: 3 });
    const tags = await api.db.query(
      "test.tags",
      "SELECT m.email, t.tag FROM member_tags t JOIN members m ON m.id = t.member_id",
    );
    expect(tags).toEqual([{ email: "ewa@lipa.example", tag: "stali" }]);
    const again = await send(csv, { apply: true }, staff.admin);
    expect(again).toMatchObject({ applied: false, created: 0, count: 0, problems: [] });
    expect(again.notes[0]).toMatchObject({ code: "email-taken", lines: [2, 3, 4], count: 3 });
  });

  it("200: tells what is wrong by the export's own line", async () => {
    const csv = "First Name,Last Name,Email\n,Bez,bez@lipa.example\nAnna,Buk,anna.buk@lipa.example\n";
    const { problems, applied } = await send(csv, { sponsor: "99999999", apply: true }, staff.admin);
    expect({ applied, lines: problems.map(({ line }) => line) }).toEqual({ applied: false, lines: [3] });
  });

  it("403: is for admins", async () =>
    expect(await refusalOf(send(await sample("customers")))).toEqual({ status: 403, code: "user.forbidden" }));
});
