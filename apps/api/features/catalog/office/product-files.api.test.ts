import type { Locale } from "@kram/domain/languages";
import { addProductFile, getOfficeProduct, getProduct, setProductFiles } from "@kram/contract/catalog";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
let leaflets = 0;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
  await api.db.query(
    "test.category",
    `INSERT INTO categories (id, slug, position, texts) VALUES (1, 'twarz', 1, '{}')`,
  );
});

const NAMES = { pl: "Ulotka", en: "Leaflet", de: "" };
const pdf = () => {
  leaflets += 1;
  return Buffer.from(`%PDF-1.4 leaflet ${leaflets}`).toString("base64");
};
const add = (code: string, more: object = {}) =>
  api.client.call(
    addProductFile,
    { params: { code }, body: { name: "../u.pdf", content: pdf(), names: NAMES, language: null, ...more } },
    staff,
  );
const set = (code: string, files: { file: string; names: typeof NAMES; language: Locale | null }[]) =>
  api.client.call(setProductFiles, { params: { code }, body: { files } }, staff);
const read = (code: string) => api.client.call(getOfficeProduct, { params: { code } }, staff);
const visit = (code: string, locale: Locale) => api.client.call(getProduct, { params: { code }, query: { locale } });

async function begin() {
  const code = await makeProduct(api.db);
  await api.db.query(
    "test.place",
    "INSERT INTO product_categories (product_code, category_id, position) VALUES ($1, 1, 1)",
    [code],
  );
  return code;
}

describe("200", () => {
  it("hands a leaflet to visitors as a download, in the language that it is for", async () => {
    const code = await begin();
    await add(code);
    const { files } = await add(code, { names: { pl: "Atest", en: "", de: "" }, language: "de" });
    expect(files.map(({ names, language, mediaType }) => [names.pl, language, mediaType])).toEqual([
      ["Ulotka", null, "application/pdf"],
      ["Atest", "de", "application/pdf"],
    ]);
    const german = await vi.waitFor(
      async () => {
        const product = await visit(code, "de");
        expect(product.additionalFiles).toHaveLength(2);
        return product;
      },
      { timeout: 5000, interval: 20 },
    );
    // A missing name becomes the Polish one.
    expect(german.additionalFiles.map(({ name }) => name)).toEqual(["Ulotka", "Atest"]);
    const english = (await visit(code, "en")).additionalFiles;
    expect(english).toEqual([{ name: "Leaflet", url: files[0]?.url, mediaType: "application/pdf", sizeBytes: 18 }]);
    const answer = await fetch(api.url + (english[0]?.url ?? ""));
    expect(answer.headers.get("content-disposition")).toBe("attachment");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(await answer.text()).toMatch(/^%PDF-1\.4 leaflet/u);
  });

  it("draws a picture anew and hands it out to be kept, too", async () => {
    const code = await begin();
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#406040" } })
      .withMetadata({ exif: { IFD0: { Copyright: "hidden words" } } })
      .png()
      .toBuffer();
    const { files } = await add(code, { content: png.toString("base64") });
    expect(files[0]).toMatchObject({ mediaType: "image/png", url: expect.stringMatching(/-file\.png$/u) });
    const answer = await fetch(api.url + (files[0]?.url ?? ""));
    expect(answer.headers.get("content-disposition")).toBe("attachment");
    expect(Buffer.from(await answer.arrayBuffer()).includes("hidden words")).toBe(false);
  });

  it("tells staff which PDF has no tags for screen readers, and keeps that when files are named", async () => {
    const code = await begin();
    const leaflet = readFileSync(join(import.meta.dirname, "../../../demo/files/OV101.pdf"));
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#604040" } })
      .png()
      .toBuffer();
    await add(code);
    await add(code, { content: leaflet.toString("base64") });
    await add(code, { content: png.toString("base64") });
    const { files } = await add(code, { content: Buffer.from("%PDF-1.4 /Encrypt 1 0 R").toString("base64") });
    expect(files.map(({ tagged }) => tagged)).toEqual([false, true, null, null]);
    const named = files.toReversed().map(({ file }) => ({ file, names: NAMES, language: null }));
    expect((await set(code, named)).files.map(({ tagged }) => tagged)).toEqual([null, null, true, false]);
  });

  it("orders, names and takes files away, and notes what was before", async () => {
    const code = await begin();
    await add(code);
    const { files } = await add(code);
    const [one, two] = files.map(({ file }) => file) as [string, string];
    const named = { pl: "Atest", en: "Certificate", de: "Zertifikat" };
    const both = await set(code, [
      { file: two, names: named, language: "pl" },
      { file: one, names: NAMES, language: null },
    ]);
    expect(both.files.map(({ file, names, language }) => ({ file, names, language }))).toEqual([
      { file: two, names: named, language: "pl" },
      { file: one, names: NAMES, language: null },
    ]);
    expect((await set(code, [{ file: one, names: NAMES, language: null }])).files).toHaveLength(1);
    const noted = await api.db.query<{ action: string; before: { files: unknown[] } | null }>(
      "test.noted",
      "SELECT action, before FROM staff_actions WHERE subject = $1 ORDER BY id",
      [code],
    );
    expect(noted.map(({ action }) => action)).toEqual([
      "addProductFile",
      "addProductFile",
      "setProductFiles",
      "setProductFiles",
    ]);
    expect(noted[3]?.before?.files).toHaveLength(2);
  });
});

describe("403, 404", () => {
  it("leaves files to those who look after the catalogue, and knows no other product", async () => {
    const writer = { bearer: await makeStaff(api.db, ["content"]) };
    const call = api.client.call(setProductFiles, { params: { code: "X9" }, body: { files: [] } }, writer);
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
    expect(await refusalOf(add("X9"))).toMatchObject({ status: 404, code: "product.unknown" });
    expect(await refusalOf(set("X9", []))).toMatchObject({ status: 404, code: "product.unknown" });
  });
});

describe("409", () => {
  it("keeps the same file once, and ten at most", async () => {
    const code = await begin();
    const content = pdf();
    await add(code, { content });
    expect(await refusalOf(add(code, { content }))).toMatchObject({ status: 409, code: "product.file-there" });
    for (let at = 1; at < 10; at += 1) await add(code);
    expect(await refusalOf(add(code))).toMatchObject({ status: 409, code: "product.too-many-files" });
    expect((await read(code)).files).toHaveLength(10);
  });
});

describe("422", () => {
  // asvs: "5.2.1", "5.2.2"
  it("takes nothing that is none of the kinds, whatever it is called, and nothing too large", async () => {
    const code = await begin();
    for (const bytes of ["<script>1</script>", "PK\x03\x04", "MZ", "\x89PNG\r\n\x1a\nbroken"]) {
      const content = Buffer.from(bytes, "latin1").toString("base64");
      expect(await refusalOf(add(code, { content }))).toMatchObject({ status: 422, code: "attachment.wrong-type" });
    }
    const large = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(5 * 1024 * 1024)]).toString("base64");
    expect(await refusalOf(add(code, { content: large }))).toMatchObject({ status: 422, code: "attachment.too-big" });
  });

  it("asks for a Polish name and for files that are there", async () => {
    const code = await begin();
    const blank = { names: { ...NAMES, pl: " " } };
    expect(await refusalOf(add(code, blank))).toMatchObject({ status: 422, code: "field-is-required" });
    const [file = ""] = (await add(code)).files.map((each) => each.file);
    const entry = { file, names: NAMES, language: null };
    expect(await refusalOf(set(code, [{ ...entry, ...blank }]))).toMatchObject({ code: "field-is-required" });
    const refused = { status: 422, code: "product.file-unknown" };
    expect(await refusalOf(set(code, [entry, entry]))).toMatchObject(refused);
    expect(await refusalOf(set(code, [{ ...entry, file: "x.pdf" }]))).toMatchObject(refused);
  });
});
