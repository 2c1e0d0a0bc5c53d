import { describe, expect, it } from "vitest";
import { productsOfShopify, sentenceOf } from "./public.ts";
import { type Cells, rowsOf } from "./testing/export-rows.ts";

const KNOWN = {
  brands: [{ code: "LIPA", name: "Pod Lipą" }],
  categories: [
    { path: "dom", names: ["Dom", "Home", "Zuhause"] },
    { path: "dom/mydla", names: ["Mydła", "", "Seifen"] },
    { path: "mydla-hotelowe", names: [] },
    { path: "dom/swiece", names: ["Lampy"] },
  ],
};

const FIRST: Cells = {
  Handle: "mydlo",
  Title: "Mydło",
  "Body (HTML)": "<p>Z <b>lipy</b>.</p>",
  Vendor: "pod lipa",
  Type: "mydla",
  "Option1 Value": "Default Title",
  "Variant SKU": "M-1",
  "Variant Inventory Qty": "7",
  "Variant Price": "19.90",
};

function made(rows: readonly Cells[], wishes: Partial<Parameters<typeof productsOfShopify>[2]> = {}) {
  return productsOfShopify(rowsOf(rows), KNOWN, {
    currency: "PLN",
    locale: "pl",
    vatClass: "standard",
    category: undefined,
    pictures: new Set(["a.png", "b.jpg", "ż c.webp", "v.png", "%zz.png"]),
    ...wishes,
  });
}

const one = (cells: Cells = {}, wishes = {}) => {
  const { products, notes, brands } = made([{ ...FIRST, ...cells }], wishes);
  return { record: products[0]?.record, told: notes.map((note) => `${note.column}: ${sentenceOf(note)}`), brands };
};

const field = (cells: Cells, name: string, wishes = {}) =>
  Object.entries(one(cells, wishes).record ?? {}).find(([key]) => key === name)?.[1];

describe("productsOfShopify", () => {
  it("makes a product of the shop's own format", () => {
    const texts = { title: "Mydło", summary: "", description: "Z lipy." };
    expect(made([FIRST])).toStrictEqual({
      brands: [],
      notes: [],
      products: [
        {
          line: 2,
          record: {
            code: "M-1",
            slug: "mydlo",
            texts: { pl: texts },
            brand: "LIPA",
            categories: ["dom/mydla"],
            vatClass: "standard",
            isDraft: false,
            prices: { PLN: { gross: 1990 } },
            unit: { amount: 1, unit: "pcs" },
            stock: 7,
          },
          heads: {
            code: "Variant SKU",
            slug: "Handle",
            title: "Title",
            summary: "SEO Description",
            description: "Body (HTML)",
            searchTitle: "SEO Title",
            searchDescription: "SEO Description",
            brand: "Vendor",
            categories: "Type",
            prices: "Variant Price",
            unit: "Unit Price Total Measure",
            weightGrams: "Variant Grams",
            stock: "Variant Inventory Qty",
            picture: "Image Src",
            pictures: "Image Src",
          },
        },
      ],
    });
  });

  it("reads the heads of the newer template", () => {
    const { products, notes } = made(
      [
        {
          Title: "Seife",
          "URL handle": "seife",
          Description: "Schön",
          Vendor: "LIPA",
          Type: "Seifen",
          "Published on online store": "FALSE",
          Status: "Active",
          SKU: "S1",
          Price: "4.90",
          "Inventory quantity": "3",
          "Weight value (grams)": "120.4",
          "Compare-at price": "5.90",
          "Variant image URL": "https://cdn.example/f/b.jpg",
          "Product image URL": "https://cdn.example/f/a.png",
          "SEO description": "Kurz",
        },
      ],
      { locale: "de", currency: "EUR", vatClass: "reduced" },
    );
    expect(notes.map(({ column }) => column)).toEqual(["Published on online store", "Compare-at price"]);
    const texts = { title: "Seife", summary: "Kurz", description: "Schön", searchDescription: "Kurz" };
    expect(products[0]).toMatchObject({
      record: {
        code: "S1",
        slug: "seife",
        texts: { pl: texts, de: texts },
        vatClass: "reduced",
        isDraft: true,
        prices: { EUR: { gross: 490 } },
        weightGrams: 120,
        stock: 3,
        picture: "b.jpg",
        pictures: ["a.png"],
      },
      heads: { code: "SKU", slug: "URL handle", picture: "Product image URL", prices: "Price" },
    });
  });

  it("makes a product of each variant: the first keeps the handle, pictures alone make none", () => {
    const { products } = made([
      { ...FIRST, "Option1 Value": "50 g", "Option2 Value": "Biały", "Option3 Value": "A" },
      { Handle: "mydlo", "Option1 Value": "100 g", "Variant Price": "29.90" },
      { "Image Src": "https://cdn.example/a.png", "Image Position": "1" },
      { Handle: "mydlo", "Variant SKU": "M-3" },
      { Handle: "mydlo", "Option1 Value": "Żółw" },
      { Title: "Świeca  sojowa", "Variant Price": "1" },
    ]);
    expect(products.map(({ line, record: { code, slug, texts } }) => [line, code, slug, texts.pl.title])).toEqual([
      [2, "M-1", "mydlo", "Mydło, 50 g / Biały / A"],
      [3, "mydlo-100-g", "mydlo-100-g", "Mydło, 100 g"],
      [5, "M-3", "mydlo-2", "Mydło"],
      [6, "mydlo-zolw", "mydlo-zolw", "Mydło, Żółw"],
      [7, "swieca-sojowa", "swieca-sojowa", "Świeca  sojowa"],
    ]);
  });

  it("puts the options behind the title of two variants already", () => {
    const { products } = made([
      { ...FIRST, "Option1 Value": "A" },
      { Handle: "mydlo", "Option1 Value": "B" },
    ]);
    expect(products.map(({ record }) => record.texts.pl.title)).toEqual(["Mydło, A", "Mydło, B"]);
  });

  it("takes what search engines are told, under each variant's own title", () => {
    const cells = { ...FIRST, "SEO Title": "Mydło &amp; lipa", "SEO Description": "W kostce." };
    const said = { summary: "W kostce.", searchDescription: "W kostce." };
    expect(field(cells, "texts", { locale: "de" })).toMatchObject({
      pl: { ...said, searchTitle: "Mydło & lipa" },
      de: { ...said, searchTitle: "Mydło & lipa" },
    });
    const { products } = made([
      { ...cells, "Option1 Value": "A", "SEO Description": "" },
      { Handle: "mydlo", "Option1 Value": "B" },
    ]);
    expect(products.map(({ record }) => record.texts.pl)).toEqual([
      { title: "Mydło, A", summary: "", description: "Z lipy.", searchTitle: "Mydło & lipa, A" },
      { title: "Mydło, B", summary: "", description: "Z lipy.", searchTitle: "Mydło & lipa, B" },
    ]);
  });

  it("numbers codes and addresses that are taken, within their lengths", () => {
    const long = "x".repeat(170);
    const { products } = made([
      { ...FIRST, Handle: long, "Variant SKU": "" },
      { ...FIRST, Handle: `${long}y`, "Variant SKU": "" },
      { ...FIRST, Handle: `${"x".repeat(159)}-${"z".repeat(9)}`, "Variant SKU": "M-1" },
      { ...FIRST, Handle: "k", "Variant SKU": "M-1" },
      { ...FIRST, Handle: "l", "Variant SKU": "M-1" },
    ]);
    expect(products.map(({ record: { code, slug } }) => [code, slug])).toEqual([
      ["x".repeat(40), "x".repeat(160)],
      [`${"x".repeat(38)}-2`, `${"x".repeat(158)}-2`],
      ["M-1", "x".repeat(159)],
      ["M-1-2", "k"],
      ["M-1-3", "l"],
    ]);
  });

  it.each([
    [" M-1 ", "M-1", []],
    ["A // B", "A-B", ["Variant SKU: “A // B” becomes the code A-B"]],
    ["--A_B 1/2.", "A-B-1-2", ["Variant SKU: “--A_B 1/2.” becomes the code A-B-1-2"]],
    ["a".repeat(40), "a".repeat(40), []],
    ["a".repeat(41), "mydlo", [`Variant SKU: “${"a".repeat(41)}” cannot be a code here; the address stands for it`]],
    ["PW7", "mydlo", ["Variant SKU: “PW7” cannot be a code here; the address stands for it"]],
    ["–", "mydlo", ["Variant SKU: “–” cannot be a code here; the address stands for it"]],
    ["", "mydlo", []],
  ])("of the SKU %j the code %j", (sku, code, told) => {
    expect(one({ "Variant SKU": sku })).toMatchObject({ record: { code }, told });
  });

  it("tells of an old address that will not lead here", () => {
    const told = "Handle: the old address /products/Żółty_kubek will lead nowhere: the new one ends with zolty-kubek";
    expect(one({ Handle: "Żółty_kubek" }).told).toEqual([told]);
    const { notes } = made([
      { ...FIRST, "Option1 Value": "A" },
      { Handle: "mydlo", "Option1 Value": "B" },
    ]);
    expect(notes.filter(({ code }) => code === "other-address")).toEqual([]);
    expect(one({ Handle: "", Title: "Żółty kubek" }).told).toEqual([]);
  });

  it("keeps addresses to small letters, digits and single dashes", () => {
    expect(field({ Handle: "-Żółty_Ж-kubek-" }, "slug")).toBe("zolty-kubek");
    expect(field({ Handle: "Ж kubek Ж" }, "slug")).toBe("kubek");
    expect(field({ Handle: "Ж" }, "slug")).toBe("");
  });

  it.each([
    ["10.00", "9.99", []],
    ["10.00", "10.00", []],
    ["10.00", "", []],
    ["x", "12.00", []],
    [
      "10.00",
      "10.01",
      ["Variant Compare At Price: is not announced: the lowest price of the 30 days before is not known"],
    ],
  ])("never announces a reduction: price %j, before %j", (price, before, told) => {
    expect(one({ "Variant Price": price, "Variant Compare At Price": before }).told).toEqual(told);
  });

  it.each([
    ["", {}],
    ["x", { PLN: { gross: "x" } }],
    ["0.00", { PLN: { gross: 0 } }],
  ])("reads the price %j", (price, prices) => expect(field({ "Variant Price": price }, "prices")).toEqual(prices));

  it.each([
    ["0", 0, []],
    ["-12", 0, ["Variant Inventory Qty: is less than nothing; it begins with 0"]],
    ["-3", 0, ["Variant Inventory Qty: is less than nothing; it begins with 0"]],
    ["", 0, ["Variant Inventory Qty: tells no stock; it begins with 0"]],
    ["12x", "12x", []],
    ["x12", "x12", []],
    ["x-3", "x-3", []],
    ["-3x", "-3x", []],
    ["12", 12, []],
  ])("reads the stock %j", (cell, stock, told) => {
    expect(one({ "Variant Inventory Qty": cell })).toMatchObject({ record: { stock }, told });
  });

  it.each([
    ["0.4", undefined],
    ["", undefined],
    ["heavy", undefined],
    ["0.5", 1],
    ["120", 120],
  ])("reads the weight %j", (cell, grams) => expect(field({ "Variant Grams": cell }, "weightGrams")).toBe(grams));

  it.each([
    ["50", "ml", 50, "ml"],
    ["2.5", "CL", 25, "ml"],
    ["0.75", "l", 750, "ml"],
    ["100", "g", 100, "g"],
    ["1.5", "kg", 1500, "g"],
    ["1", "g", 1, "g"],
    ["0.5", "g", 1, "pcs"],
    ["0", "g", 1, "pcs"],
    ["-5", "g", 1, "pcs"],
    ["", "g", 1, "pcs"],
    ["3", "m", 1, "pcs"],
    ["3", "toString", 1, "pcs"],
  ])("reads the measure %j %j", (measure, name, amount, unit) => {
    const cells = { "Unit Price Total Measure": measure, "Unit Price Total Measure Unit": name };
    expect(field(cells, "unit")).toEqual({ amount, unit });
  });

  it.each([
    ["", "", false, []],
    ["active", "true", false, []],
    ["Active", "TRUE", false, []],
    ["draft", "true", true, ["Status: is not published there, and comes as a draft"]],
    ["archived", "", true, ["Status: is not published there, and comes as a draft"]],
    ["active", "False", true, ["Published: is not published there, and comes as a draft"]],
  ])("status %j, published %j", (status, published, isDraft, told) => {
    expect(one({ Status: status, Published: published })).toMatchObject({ record: { isDraft }, told });
  });

  it.each([["true"], ["TRUE"]])("leaves gift cards out: %s", (cell) => {
    expect(one({ "Gift Card": cell, Status: "draft" })).toEqual({
      record: undefined,
      brands: [],
      told: ["Gift Card: a gift card is left out"],
    });
    expect(made([{ ...FIRST, "Gift Card": cell }]).products).toStrictEqual([]);
    expect(one({ "Gift Card": "false" }).told).toEqual([]);
  });

  it.each([
    [{ Type: "Seifen", Tags: "x, Home ,mydla" }, ["dom/mydla", "dom"]],
    [{ Type: "", "Product Category": "Home > Bath > Mydla Hotelowe" }, ["mydla-hotelowe"]],
    [{ Type: "", "Product Category": "Home > Bath" }, ["inne"]],
    [{ Type: "Świece" }, ["dom/swiece"]],
    [{ Type: "Kubki" }, ["inne"]],
    [{ Type: "" }, ["inne"]],
  ])("of %j the categories %j", (cells, categories) => {
    expect(field(cells, "categories", { category: "inne" })).toEqual(categories);
  });

  it("tells where no category is named", () => {
    const told = ["Type: no category of the shop is called “Kubki”; make it, or give --category"];
    expect(one({ Type: "Kubki" })).toMatchObject({ record: { categories: [] }, told });
    expect(one({ Type: "Kubki" }, { category: "dom" })).toMatchObject({ record: { categories: ["dom"] }, told: [] });
  });

  it("names ten categories at most", () => {
    const categories = Array.from({ length: 11 }, (_, at) => ({ path: `c${at}`, names: [] }));
    const rows = rowsOf([{ ...FIRST, Type: "", Tags: categories.map(({ path }) => path).join(",") }]);
    const wishes = { currency: "PLN", locale: "pl", vatClass: "food", category: undefined, pictures: null } as const;
    const { products } = productsOfShopify(rows, { ...KNOWN, categories }, wishes);
    expect(products[0]?.record.categories).toEqual(categories.slice(0, 10).map(({ path }) => path));
  });
});
