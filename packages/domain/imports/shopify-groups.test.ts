import { describe, expect, it } from "vitest";
import { columnsOf, productsOfShopify, sentenceOf, shopifyKind } from "./public.ts";
import { type Cells, rowsOf } from "./testing/export-rows.ts";

const KNOWN = { brands: [{ code: "LIPA", name: "Pod Lipą" }], categories: [] };

const FIRST: Cells = { Handle: "mydlo", Title: "Mydło", "Variant Price": "19.90", "Variant Inventory Qty": "7" };

function made(rows: readonly Cells[], wishes: Partial<Parameters<typeof productsOfShopify>[2]> = {}) {
  return productsOfShopify(rowsOf(rows), KNOWN, {
    currency: "PLN",
    locale: "pl",
    vatClass: "standard",
    category: "dom",
    pictures: new Set(["a.png", "b.jpg", "ż c.webp", "v.png", "%zz.png"]),
    ...wishes,
  });
}

describe("brands", () => {
  const brandsOf = (vendors: readonly string[]) => {
    const { brands, products } = made(vendors.map((Vendor, at) => ({ ...FIRST, Vendor, Handle: `h${at}` })));
    return { brands, of: products.map(({ record }) => record.brand) };
  };

  it("are found by name or code, else made once", () => {
    const { brands, of } = brandsOf([
      "Pod Lipą",
      "lipa",
      "Lip A",
      "Nowa & Stara Huta",
      "nowa stara huta",
      "Nowa Stara Hut",
    ]);
    expect(of).toEqual(["LIPA", "LIPA", "LIPA2", "NOWASTARAH", "NOWASTARAH", "NOWASTARA2"]);
    expect(brands).toEqual([
      { code: "LIPA2", name: "Lip A" },
      { code: "NOWASTARAH", name: "Nowa & Stara Huta" },
      { code: "NOWASTARA2", name: "Nowa Stara Hut" },
    ]);
  });

  it("are numbered on", () => expect(brandsOf(["li pa", "l ipa", "l i pa"]).of).toEqual(["LIPA2", "LIPA3", "LIPA4"]));

  it.each([
    ["", ""],
    ["Ж", ""],
    ["X", ""],
    ["X1", "X1"],
  ])("of %j the code %j", (vendor, code) => {
    expect(brandsOf([vendor])).toEqual({ of: [code], brands: code === "" ? [] : [{ code, name: vendor }] });
  });
});

describe("pictures", () => {
  const at = (name: string, position: string) => ({
    Handle: "mydlo",
    "Image Src": `https://cdn.example/f/${name}?v=1#x`,
    "Image Position": position,
  });
  const of = (rows: readonly Cells[], wishes = {}) => {
    const { products, notes } = made(rows, wishes);
    const told = notes.map((note) => ({ line: note.line, column: note.column, message: sentenceOf(note) }));
    return { pictures: products.map(({ record: { picture, pictures } }) => [picture, pictures]), notes: told };
  };

  it("stand in their order, by the file's name at the end of the address", () => {
    const rows = [{ ...FIRST, ...at("b.jpg", "3") }, at("a.png", "1"), at("%C5%BC%20c.webp", "2"), at("b.jpg", "4")];
    expect(of(rows)).toEqual({ pictures: [["a.png", ["ż c.webp", "b.jpg"]]], notes: [] });
    expect(of([{ ...FIRST, ...at("%zz.png", "1") }]).pictures).toEqual([["%zz.png", undefined]]);
  });

  it("tell which are not in the folder, or that there is no folder", () => {
    const rows = [{ ...FIRST, ...at("gone.png", "1") }, at("a.png", "2")];
    expect(of(rows)).toEqual({
      pictures: [["a.png", undefined]],
      notes: [{ line: 2, column: "Image Src", message: "gone.png is not among the pictures of the folder" }],
    });
    expect(of(rows, { pictures: null })).toEqual({
      pictures: [[undefined, undefined]],
      notes: [2, 3].map((line) => ({ line, column: "Image Src", message: "comes with --pictures FOLDER" })),
    });
  });

  it("keep the one of a variant to itself", () => {
    const own = "https://cdn.example/v.png";
    const rows = [
      { ...FIRST, "Option1 Value": "A", ...at("a.png", "1") },
      { Handle: "mydlo", "Option1 Value": "B", "Variant Image": own },
      { Handle: "mydlo", "Option1 Value": "C", "Variant Image": "https://cdn.example/gone.png" },
      at("v.png", "2"),
      at("b.jpg", "3"),
    ];
    expect(of(rows).pictures).toEqual([
      ["a.png", ["b.jpg"]],
      ["v.png", ["a.png", "b.jpg"]],
      ["a.png", ["b.jpg"]],
    ]);
  });

  it("are thirteen at most", () => {
    const names = Array.from({ length: 14 }, (_, position) => `${position}.png`);
    const rows = names.map((name, position) => ({ ...(position === 0 ? FIRST : {}), ...at(name, String(position)) }));
    expect(of(rows, { pictures: new Set(names) }).pictures).toEqual([["0.png", names.slice(1, 13)]]);
  });
});

describe("shopifyKind", () => {
  const kindOf = (...heads: string[]) =>
    shopifyKind({ line: 2, cells: Object.fromEntries(heads.map((head) => [head.toLowerCase(), ""])) });

  it.each([
    [["Title", "Variant Price"], "products"],
    [["Title", "Price"], "products"],
    [["Title"], null],
    [["Price"], null],
    [["First Name", "Last Name", "Email"], "customers"],
    [["First Name", "Email"], null],
    [["Last Name", "Email"], null],
    [["First Name", "Last Name"], null],
    [["Redirect from", "Redirect to"], "redirects"],
    [["Redirect from"], null],
    [["Redirect to"], null],
  ])("%j: %j", (heads, kind) => expect(kindOf(...heads)).toBe(kind));

  it("finds nothing in an empty file", () => expect(shopifyKind(undefined)).toBeNull());
});

describe("columnsOf", () => {
  const columns = (...heads: string[]) =>
    columnsOf({ line: 2, cells: Object.fromEntries(heads.map((head) => [head, ""])) }).map(({ head, field }) => [
      head,
      field,
    ]);

  it("tells which columns of products are read, and as what", () =>
    expect(columns("title", "price", "seo title", "url handle", "tags", "cost per item", "email", "Title")).toEqual([
      ["Title", "title"],
      ["Price", "price"],
      ["SEO Title", "searchTitle"],
      ["URL handle", "handle"],
      ["Tags", "tags"],
      ["cost per item", null],
      ["email", null],
      ["Title", null],
    ]));

  it("tells which columns of customers are read", () =>
    expect(columns("first name", "last name", "email", "default address zip", "tags", "title")).toEqual([
      ["First Name", "firstName"],
      ["Last Name", "lastName"],
      ["Email", "email"],
      ["Default Address Zip", "zip"],
      ["Tags", "memberTags"],
      ["title", null],
    ]));

  it("tells which columns of redirects are read", () =>
    expect(columns("redirect from", "redirect to", "title", "email")).toEqual([
      ["Redirect from", "redirectFrom"],
      ["Redirect to", "redirectTo"],
      ["title", null],
      ["email", null],
    ]));
});
