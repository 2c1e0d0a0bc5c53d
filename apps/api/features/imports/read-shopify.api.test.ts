import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getProduct } from "@kram/contract/catalog";
import { importTable } from "@kram/contract/imports";
import { countryOf } from "@kram/countries/country";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { folderStore } from "../../platform/media/folder-store.ts";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { ImportRefused, importCatalog } from "../catalog/public.ts";
import { readShopify } from "./public.ts";

const SAMPLES = join(import.meta.dirname, "../../../../docs/owner/samples");

const api = shopApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kram-shopify-"));
  const drawn = () => sharp({ create: { width: 60, height: 60, channels: 3, background: "#a090c0" } });
  await writeFile(join(folder, "mydlo-lawendowe.png"), await drawn().png().toBuffer());
  await take({ file: join(SAMPLES, "shop.json") });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function take(input: Pick<Parameters<typeof importCatalog>[0], "file" | "raw" | "picturesDir" | "dryRun">) {
  return importCatalog({ db: api.db, media: folderStore(join(folder, "media")), ...input });
}

function read(file: string, wishes: Partial<Parameters<typeof readShopify>[0]> = {}) {
  const said = { vatClass: "standard", category: undefined, picturesDir: undefined, firstNumber: "2001", sponsor: "" };
  const input = { ...said, db: api.db, country: countryOf("pl"), file, ...wishes };
  return readShopify(input as Parameters<typeof readShopify>[0]);
}

async function written(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

async function productsIn(file: string, wishes: Partial<Parameters<typeof readShopify>[0]> = {}) {
  const found = await read(file, wishes);
  if (found.kind !== "products") throw new Error("holds no products");
  return found;
}

describe("a product export", () => {
  const file = join(SAMPLES, "shopify-products.csv");

  it("tells what it makes and what does not come along", async () => {
    expect(await productsIn(file, { picturesDir: folder })).toMatchObject({
      made: [
        "brand KLONOWA: Klonowa",
        "line 2, LP-LAW-100: Mydło lawendowe, 100 g, 21,90 PLN, dom/mydla, 1 picture",
        "line 3, LP-LAW-250: Mydło lawendowe, 250 g, 44,90 PLN, dom/mydla, 1 picture",
        "line 4, swieca-sojowa: Świeca sojowa, 59,00 PLN, dom, 0 pictures, draft",
      ],
      notes: [
        "line 3, Image Src: mydlo-lawendowe-2.jpg is not among the pictures of the folder",
        "line 2, Variant Compare At Price: is not announced: the lowest price of the 30 days before is not known",
        "line 3, Variant SKU: “LP LAW/250” becomes the code LP-LAW-250",
        "line 3, Variant Inventory Qty: is less than nothing; it begins with 0",
        "line 4, Status: is not published there, and comes as a draft",
        "line 5, Gift Card: a gift card is left out",
      ],
    });
  });

  it("is taken in whole, and found in the shop but for its draft", async () => {
    const input = { file, picturesDir: folder };
    const { raw } = await productsIn(file, input);
    const counts = { created: 3, changed: 0, unchanged: 0, withoutSafety: expect.any(Array) };
    expect(await take({ ...input, raw, dryRun: true })).toEqual(counts);
    expect(await take({ ...input, raw })).toEqual(counts);
    expect(await take({ ...input, raw })).toEqual({ ...counts, created: 0, unchanged: 3 });
    const shown = await vi.waitFor(
      () => api.client.call(getProduct, { params: { code: "LP-LAW-100" }, query: { locale: "pl" } }),
      3000,
    );
    expect(shown).toMatchObject({
      title: "Mydło lawendowe, 100 g",
      slug: "mydlo-lawendowe",
      sections: [
        { title: "", content: "Mydło z olejem z lawendy." },
        { title: "Skład", content: "- olej kokosowy\n- olejek lawendowy" },
      ],
    });
    const draft = api.client.call(getProduct, { params: { code: "swieca-sojowa" }, query: { locale: "pl" } });
    await expect(draft).rejects.toMatchObject({ errors: [{ code: "product.unknown" }] });
  });

  it("refuses with the export's own lines and columns", async () => {
    const text =
      "Title,URL handle,Vendor,Type,Price,Status\nKubek,kubek,Pod Lipą,Kubki,12.00,Active\nTalerz,talerz,Pod Lipą,Mydła,drogo,Active\n";
    const broken = await written("new.csv", text);
    const { raw, notes } = await productsIn(broken);
    expect(notes).toContain("line 2, Type: no category of the shop is called “Kubki”; make it, or give --category");
    const refusal = await take({ file: broken, raw }).catch((error: unknown) => error);
    expect((refusal as ImportRefused).errors).toMatchObject([
      { row: 2, column: "Type", message: "names no category" },
      { row: 3, column: "Price", message: '"drogo" is not an amount such as 129,90' },
    ]);
    const { raw: placed } = await productsIn(broken, { category: "dom" });
    expect(placed.products[0]).toMatchObject({ record: { categories: ["dom"], vatClass: "standard" } });
  });

  it.each([
    [
      "a folder that is not there",
      () => file,
      { picturesDir: "/nowhere/at/all" },
      "The folder /nowhere/at/all cannot be read.",
    ],
    ["another file", () => join(SAMPLES, "stock.csv"), {}, "This is no export of Shopify's"],
  ])("refuses %s", async (_, fileOf, wishes, words) => {
    const refusal = await read(fileOf(), wishes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportRefused);
    expect((refusal as ImportRefused).errors[0]?.message).toContain(words);
  });
});

describe("a customer export", () => {
  const file = join(SAMPLES, "shopify-customers.csv");

  it("becomes a file that “CSV files” takes in whole", async () => {
    const admin = { bearer: await makeStaff(api.db) };
    const { memberNo } = await makeMember(api.db);
    const next = Number(memberNo) + 1;
    const found = await read(file, { firstNumber: memberNo, sponsor: memberNo });
    if (found.kind !== "customers") throw new Error("holds no customers");
    expect(found.made).toEqual([
      `${next}: Ewa Jaworska, ewa@lipa.example`,
      `${next + 1}: Piotr Dąb, piotr@lipa.example`,
      `${next + 2}: Anna Buk, anna@lipa.example`,
    ]);
    expect(found.notes).toEqual([
      "line 2, Accepts Email Marketing: a yes without its date is no consent here",
      expect.stringContaining("line 3, Default Address Company: comes without its company"),
      "line 3, Default Address Address1: “Dębowa” cannot be split into street and number and is left out",
      "line 4, Default Address Country Code: the address in DE is left out",
      "line 5, First Name: is left out: a member needs name and surname",
    ]);
    const answer = await api.client.call(
      importTable,
      { params: { kind: "members" }, body: { csv: found.csv, apply: true } },
      admin,
    );
    expect(answer).toMatchObject({ changes: 3, kept: 3, applied: true, problems: [] });
    const again = await read(file);
    expect(again.made).toEqual([]);
    expect(again.notes[0]).toBe("lines 2, 3, 4, Email: is left out: somebody has this e-mail address already");
  });

  it("asks for the first number", async () => {
    const refusal = await read(file, { firstNumber: undefined }).catch((error: unknown) => error);
    expect((refusal as ImportRefused).errors[0]?.message).toContain("--first-number");
  });
});
