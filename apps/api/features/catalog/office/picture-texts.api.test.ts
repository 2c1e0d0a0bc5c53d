import {
  addProductPicture,
  copyProduct,
  getOfficeProduct,
  getProduct,
  setProductPictures,
} from "@kram/contract/catalog";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";

let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
  await api.db.query(
    "test.category",
    "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'twarz', 1, '{}')",
  );
});
afterAll(() => api.close());

const none = { pl: "", en: "", de: "" };
type Pictures = { names: string[]; texts?: Record<string, typeof none> };
const set = (code: string, { names, texts }: Pictures) => {
  const shown = texts && Object.entries(texts).map(([name, shows]) => ({ name, shows }));
  const body = { names, ...(shown && { texts: shown }) };
  return api.client.call(setProductPictures, { params: { code }, body }, staff);
};
const seen = (code: string, locale: "pl" | "en" | "de") =>
  api.client.call(getProduct, { params: { code }, query: { locale } });

/** With two pictures. */
async function begin() {
  const code = await makeProduct(api.db);
  await api.db.query(
    "test.place",
    "INSERT INTO product_categories (product_code, category_id, position) VALUES ($1, 1, 1)",
    [code],
  );
  for (const background of ["#406040", "#604060"]) {
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    const body = { name: "krem.png", content: png.toString("base64") };
    await api.client.call(addProductPicture, { params: { code }, body }, staff);
  }
  const { pictures } = await api.client.call(getOfficeProduct, { params: { code } }, staff);
  const [front = "", back = ""] = pictures.map(({ name }) => name);
  return { code, front, back };
}

describe("what a picture shows", () => {
  it("is told in the language of the page, and goes with its picture", async () => {
    const { code, front, back } = await begin();
    const texts = { [front]: { ...none, pl: " Słoik " }, [back]: { ...none, pl: "Etykieta", de: "Etikett" } };
    await set(code, { names: [front, back], texts });
    await vi.waitFor(async () => expect((await seen(code, "pl")).imageTexts).toEqual(["Słoik", "Etykieta"]), {
      timeout: 10_000,
    });
    expect((await seen(code, "de")).imageTexts).toEqual(["", "Etikett"]);
    const turned = await set(code, { names: [back, front] });
    expect(turned.pictures.map((each) => each.texts.pl)).toEqual(["Etykieta", "Słoik"]);
    await set(code, { names: [front] });
    const again = await set(code, { names: [front], texts: { [front]: none } });
    expect(again.pictures.map((each) => each.texts)).toEqual([none]);
    const [row] = await api.db.query<{ texts: object }>(
      "test.picture-texts",
      "SELECT picture_texts AS texts FROM products WHERE code = $1",
      [code],
    );
    expect(row?.texts).toEqual({});
  });

  it("stays when a picture comes, and is copied with the product", async () => {
    const { code, front, back } = await begin();
    await set(code, { names: [front, back], texts: { [front]: { ...none, pl: "Słoik" } } });
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#206090" } })
      .png()
      .toBuffer();
    const body = { name: "c.png", content: png.toString("base64") };
    const { pictures } = await api.client.call(addProductPicture, { params: { code }, body }, staff);
    expect(pictures.map((each) => each.texts.pl)).toEqual(["Słoik", "", ""]);
    const copy = await api.client.call(copyProduct, { params: { code }, body: { to: `${code}-2` } }, staff);
    expect(copy.pictures.map((each) => each.texts.pl)).toEqual(["Słoik", "", ""]);
  });

  it("goes over to what is cut from a picture, in its place", async () => {
    const { code, front, back } = await begin();
    await set(code, { names: [front, back], texts: { [front]: { ...none, pl: "Słoik" } } });
    const cut = async (replaces: string, width: number) => {
      const png = await sharp({ create: { width, height: 200, channels: 3, background: "#406040" } })
        .png()
        .toBuffer();
      const body = { name: "c.png", content: png.toString("base64"), replaces };
      const { pictures } = await api.client.call(addProductPicture, { params: { code }, body }, staff);
      return pictures.map(({ name, cutFrom, texts, picture }) => {
        return { name, cutFrom, shows: texts.pl, width: picture.attributes.width };
      });
    };
    const [first, second] = await cut(front, 120);
    expect(first).toEqual({ name: first?.name, cutFrom: `/media/${front}`, shows: "Słoik", width: 120 });
    expect(second).toEqual({ name: back, cutFrom: null, shows: "", width: 400 });
    const [again] = await cut(first?.name ?? "", 130);
    expect(again).toMatchObject({ cutFrom: `/media/${front}`, shows: "Słoik", width: 130 });
    await expect(cut(front, 140)).rejects.toMatchObject({
      errors: [{ code: "product.picture-unknown", field: "replaces" }],
    });
    const logged = await api.db.query(
      "test.cuts",
      "SELECT before, after FROM staff_actions WHERE subject = $1 AND before ? 'picture' ORDER BY id",
      [code],
    );
    expect(logged).toEqual([
      { before: { picture: front }, after: { picture: first?.name } },
      { before: { picture: first?.name }, after: { picture: again?.name } },
    ]);
  });

  it("replaces one also where no more fit", async () => {
    const { code, front, back } = await begin();
    const add = async (background: string, more: object = {}) => {
      const png = await sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer();
      const body = { name: "d.png", content: png.toString("base64"), ...more };
      return api.client.call(addProductPicture, { params: { code }, body }, staff);
    };
    for (let at = 2; at < 13; at += 1) await add(`rgb(${at}, 0, 0)`);
    await expect(add("#123456")).rejects.toMatchObject({ errors: [{ code: "product.too-many-pictures" }] });
    expect((await add("#123456", { replaces: front })).pictures).toHaveLength(13);
    // One that the product shows already stands there once.
    const { pictures } = await add("#123456", { replaces: back });
    expect(pictures).toHaveLength(12);
    expect(pictures[0]?.cutFrom).toBe(`/media/${front}`);
  });

  it("is refused where it is too long or of no picture of the product", async () => {
    const { code, front, back } = await begin();
    const names = [front, back];
    const long = { ...none, de: "a".repeat(251) };
    await expect(set(code, { names, texts: { [front]: long } })).rejects.toMatchObject({
      errors: [{ code: "request.too-long" }],
    });
    await expect(set(code, { names: [front], texts: { [back]: none } })).rejects.toMatchObject({
      errors: [{ code: "product.picture-unknown", field: "texts" }],
    });
  });
});
