import { addCategory, setCategorySlug } from "@kram/contract/catalog";
import { getFormerAddress, importShopify, MOST_REDIRECTS } from "@kram/contract/imports";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it } from "vitest";
import { makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { makeEntry } from "../content/testing/entries.ts";

const api = shopApi({ SHOP_URL: "https://lipa.example/pl" });
let catalogue: { bearer: string };
let code = "";
beforeAll(async () => {
  catalogue = { bearer: await makeStaff(api.db, ["catalogue"]) };
  code = await makeProduct(api.db);
  const add = (parentId: number | null, slug: string) =>
    api.client.call(addCategory, { body: { parentId, name: slug, slug } }, catalogue);
  const { id } = await add(null, "pielegnacja");
  const under = await add(id, "mydelka");
  await api.client.call(setCategorySlug, { params: { id: String(under.id) }, body: { slug: "kostki" } }, catalogue);
  await makeEntry(api.db, { slug: "nasza-historia" });
  await makeEntry(api.db, { slug: "szkic", state: "draft" });
  await makeEntry(api.db, { slug: "gdzie-indziej", region: "de" });
  await makeEntry(api.db, { slug: "dla-firm", audience: "company" });
  await makeEntry(api.db, { type: "article", section: "news", slug: "otwarcie" });
});

const fileOf = (...lines: readonly string[]) => `Redirect from,Redirect to\n${lines.join("\n")}\n`;
const send = (csv: string, { apply = false, by = catalogue } = {}) => {
  const vatClass = "standard" as const;
  const body = { csv, vatClass, category: null, firstNumber: null, sponsor: "", pictures: [], apply };
  return api.client.call(importShopify, { body }, by);
};
const placeOf = async (path: string) => (await api.client.call(getFormerAddress, { query: { path } })).leadsTo;

describe("a file of URL redirects", () => {
  it("200: is shown first, then leads old addresses to what the shop has, and the same again is nothing new", async () => {
    const csv = fileOf(
      `/stare-mydlo,/products/${code.toLowerCase()}-towar`,
      "/mydla/,/collections/kostki",
      "/mydelka,/collections/mydelka",
      "/pages/o-nas,/pages/nasza-historia",
      "/pages/szkic,/pages/szkic",
      "/pages/inny,/pages/gdzie-indziej",
      "/pages/firmy,/pages/dla-firm",
      "/blogs/news/otwarcie,/blogs/news/otwarcie",
      "/kurier,/products/pw001-towar",
      "/dalej,/stare-mydlo",
      "/kolo,/kolo",
      "/zly,https://evil.example/",
      "/pl/stare,/",
      "/robots.txt,/",
      '"=HYPERLINK(""https://evil.example"")",/',
      "/start,https://lipa.example/",
    );
    const shown = await send(csv);
    expect(shown).toMatchObject({ kind: "redirects", count: 7, created: 7, changed: 0, applied: false, problems: [] });
    expect(shown.columns).toEqual([
      { head: "Redirect from", field: "redirectFrom" },
      { head: "Redirect to", field: "redirectTo" },
    ]);
    const told = shown.notes.map(({ code: why, column, value, lines }) => `${lines.join()} ${column}: ${why} ${value}`);
    expect(told.toSorted()).toEqual(
      [
        "6 Redirect to: loop /pages/szkic",
        "7 Redirect to: nowhere /pages/gdzie-indziej",
        "8 Redirect to: nowhere /pages/dla-firm",
        "10 Redirect to: nowhere /products/pw001-towar",
        "12 Redirect to: loop /kolo",
        "13 Redirect to: leads-away https://evil.example/",
        "14 Redirect from: own-address /pl/stare",
        "15 Redirect from: own-address /robots.txt",
        '16 Redirect from: no-path =HYPERLINK("https://evil.example")',
      ].toSorted(),
    );
    expect(await refusalOf(placeOf("/mydla"))).toEqual({ status: 404, code: "route.unknown" });
    expect(await send(csv, { apply: true })).toMatchObject({ applied: true, created: 7, changed: 0 });
    const led = [
      "/stare-mydlo",
      "/mydla",
      "/mydla/",
      "/mydelka",
      "/pages/o-nas",
      "/blogs/news/otwarcie",
      "/dalej",
      "/start",
    ];
    expect(await Promise.all(led.map(placeOf))).toEqual([
      `/product/${code}`,
      "/pielegnacja/kostki",
      "/pielegnacja/kostki",
      "/pielegnacja/kostki",
      "/nasza-historia",
      "/news/otwarcie",
      `/product/${code}`,
      "/",
    ]);
    for (const path of ["/zly", "/kolo", "/kurier", "/robots.txt", "no path", "/../x", "//evil.example"])
      expect(await refusalOf(placeOf(path))).toEqual({ status: 404, code: "route.unknown" });
    expect(await send(csv, { apply: true })).toMatchObject({ applied: true, created: 0, changed: 0 });
    const admin = { bearer: await makeStaff(api.db) };
    const query = { subject: "former-addresses" };
    const { items } = await api.client.call(listStaffActions, { query }, admin);
    expect(items).toMatchObject([{ action: "importShopify", after: { created: 7, changed: 0 } }]);
  });

  it("200: leads an address that came before to its new place, and leaves the others", async () => {
    await send(fileOf("/zmiana,/collections/kostki", "/zostaje,/"), { apply: true });
    const csv = fileOf("/zmiana,/pages/nasza-historia", "/nowy,/");
    expect(await send(csv)).toMatchObject({ count: 2, created: 1, changed: 1 });
    await send(csv, { apply: true });
    expect(await Promise.all(["/zmiana", "/nowy", "/zostaje"].map(placeOf))).toEqual(["/nasza-historia", "/", "/"]);
  });

  it("200: finds an address however a browser escapes it", async () => {
    await send(fileOf("/pages/zażółć,/"), { apply: true });
    for (const path of ["/pages/zażółć", encodeURI("/pages/zażółć"), "/pages/%7aa%C5%BC%C3%B3%C5%82%C4%87/"])
      expect(await placeOf(path)).toBe("/");
  });

  it("200: stores the same once by two at the same moment", async () => {
    const csv = fileOf("/obaj,/", "/oboje,/");
    await Promise.all([send(csv, { apply: true }), send(csv, { apply: true })]);
    const rows = await api.db.query("test.both", "SELECT 1 FROM former_addresses WHERE path IN ('/obaj', '/oboje')");
    expect(rows).toHaveLength(2);
  });

  it("200: tells the first five hundred of those that lead nowhere, and how many more there are", async () => {
    const csv = fileOf(...Array.from({ length: 502 }, (_, at) => `/a${at},/pages/gone${at}`));
    const { notes, moreNotes, count } = await send(csv);
    expect([notes.length, moreNotes, count]).toEqual([500, 2, 0]);
  });

  it("403: is for the catalogue", async () => {
    const finance = { bearer: await makeStaff(api.db, ["finance"]) };
    expect(await refusalOf(send(fileOf("/a,/"), { by: finance }))).toMatchObject({ status: 403 });
  });

  it("422: is a hundred thousand lines long at most", async () => {
    const csv = fileOf(...Array.from({ length: MOST_REDIRECTS + 1 }, (_, at) => `/a${at},/`));
    expect(await refusalOf(send(csv))).toMatchObject({ status: 422, code: "table.too-long" });
    expect(await refusalOf(placeOf(`/${"a".repeat(1000)}`))).toMatchObject({ status: 422, code: "request.too-long" });
  });
});
