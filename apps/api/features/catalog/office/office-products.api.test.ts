import {
  addProduct,
  copyProduct,
  addProductPicture,
  cancelScheduledPrice,
  changeProductStock,
  getOfficeProduct,
  getProduct,
  listOfficeProducts,
  publishProduct,
  scheduleProductPrice,
  setProductDuties,
  setProductDetails,
  setProductPictures,
  setProductPrice,
  setProductTexts,
} from "@kram/contract/catalog";
import { addCartLine } from "@kram/contract/cart";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { applyDuePrices } from "./edit-prices.ts";

let api: TestApi;
let staff: { bearer: string };
let made = 0;
beforeAll(async () => {
  api = await startTestApi();
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
  await makeProduct(api.db);
  await api.db.query(
    "test.category",
    `INSERT INTO categories (id, slug, position, supplements, texts) VALUES (1, 'twarz', 1, false, '{"pl": {"name": "Twarz"}}'),
       (2, 'stawy', 2, true, '{"pl": {"name": "Stawy"}}')`,
  );
});
afterEach(async () => expect(await api.audit()).toEqual([]));
afterAll(() => api.close());

const words = (language: string) => ({
  title: `Krem ${language}`,
  summary: "Krótko.",
  description: "## Skład\n\nWoda",
});
const TEXTS = { pl: words("pl"), en: words("en"), de: words("de") };
const DETAILS = {
  brand: "OVA",
  categoryIds: [1],
  vatClass: "standard" as const,
  unit: { amount: 50, unit: "ml" as const },
  weightGrams: 80,
  netMilligrams: null,
  points: 10,
  maxPerOrder: 30,
  visibleForGuest: true,
  availableForSale: false,
  isNew: true,
};
const PRICE = { grossPrice: "49,90", netVolume: "30,00", announced: false };
const HOUR_MS = 3_600_000;

const SAFETY = {
  manufacturer: { name: "Ovanea", address: "Skorupkowa 7, Warszawa", email: "o@kram.example" },
  euResponsible: null,
  gtin: "5900001006016",
  warnings: { pl: [], en: [], de: [] },
  durability: null,
};
const said = (text: string) => ({ pl: text, en: text, de: text });
const SUPPLEMENT = {
  netQuantity: said("60"),
  dailyPortion: said("1"),
  ingredients: said("*jajo*"),
  substances: [{ names: said("Membrana"), amount: "500 mg", nrvPercent: null }],
  warnings: { pl: ["Nie przekraczać"], en: ["Do not exceed"], de: ["Nicht überschreiten"] },
  storage: said("sucho"),
  operator: said("Ovanea"),
};

const duties = (code: string, body: object = {}) =>
  api.client.call(setProductDuties, { params: { code }, body: { safety: SAFETY, supplement: null, ...body } }, staff);
const read = (code: string) => api.client.call(getOfficeProduct, { params: { code } }, staff);
const texts = (code: string, body = TEXTS) =>
  api.client.call(setProductTexts, { params: { code }, body: { texts: body } }, staff);
const details = (code: string, more = {}) =>
  api.client.call(setProductDetails, { params: { code }, body: { ...DETAILS, ...more } }, staff);
const price = (code: string, more = {}) =>
  api.client.call(setProductPrice, { params: { code }, body: { ...PRICE, ...more } }, staff);
const publish = (code: string, published = true) =>
  api.client.call(publishProduct, { params: { code }, body: { published } }, staff);
const stock = (code: string, change: number) =>
  api.client.call(changeProductStock, { params: { code }, body: { change, reason: "delivery" } }, staff);
const visit = (code: string) => api.client.call(getProduct, { params: { code }, query: {} });

async function begin() {
  made += 1;
  const body = { code: `N${made}`, slug: `nowy-${made}`, title: "Nowy krem", brand: "OVA" };
  return (await api.client.call(addProduct, { body }, staff)).code;
}

async function picture(code: string, colour: string) {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const body = { name: "krem.png", content: png.toString("base64") };
  return api.client.call(addProductPicture, { params: { code }, body }, staff);
}

/** A complete draft. */
async function complete() {
  const code = await begin();
  await texts(code);
  await details(code);
  await price(code);
  await picture(code, "#406040");
  await duties(code);
  return code;
}

describe("200", () => {
  it("lets staff make a product and a visitor see it within a second of publishing, without a restart", async () => {
    const code = await begin();
    const lacking = (await read(code)).missing.map(({ duty, language }) => `${duty} ${language}`);
    expect(lacking).toEqual(
      expect.arrayContaining(["title en", "summary pl", "price null", "picture null", "safety null"]),
    );
    expect(await refusalOf(publish(code))).toMatchObject({ status: 409, code: "product.duties-missing" });
    expect(await refusalOf(visit(code))).toMatchObject({ status: 404 });
    const ready = await complete();
    await stock(ready, 5);
    expect(await publish(ready)).toMatchObject({ published: true, missing: [], details: { availableForSale: true } });
    const seen = await vi.waitFor(() => visit(ready), { timeout: 5000, interval: 20 });
    expect(seen).toMatchObject({ title: "Krem pl", grossPrice: "49,90", productAvailableForSale: true });
    expect(seen.sections).toEqual([{ title: "Skład", content: "Woda" }]);
    expect(seen.mainImage?.attributes.formats.thumbnail.width).toBe(320);
    await publish(ready, false);
    await vi.waitFor(async () => expect(await refusalOf(visit(ready))).toMatchObject({ status: 404 }), {
      timeout: 5000,
    });
    const { bearer } = await makeMember(api.db);
    const add = api.client.call(addCartLine, { body: { code: ready, quantity: 1 } }, { bearer });
    expect(await refusalOf(add)).toMatchObject({ status: 409 });
  });

  it("logs every price, knows the lowest of 30 days, and announces a reduction from what stood before", async () => {
    const code = await complete();
    await price(code, { grossPrice: "59,90" });
    const reduced = await price(code, { grossPrice: "39,90", announced: true });
    expect(reduced.price).toMatchObject({ grossPrice: "39,90", before: "59,90", lowestOf30Days: "39,90" });
    expect(reduced.priceLog.map(({ grossPrice, announced }) => [grossPrice, announced])).toEqual([
      ["39,90", true],
      ["59,90", false],
      ["49,90", false],
    ]);
    await publish(code);
    const seen = await vi.waitFor(() => visit(code), { timeout: 5000 });
    // The lowest of the 30 days before the reduction counts, not the last. Source: PAngV § 11.
    expect(seen).toMatchObject({ grossPriceBeforeDiscount: "49,90", discount: -20 });
  });

  it("begins and ends a scheduled price by itself, and takes one back", async () => {
    const code = await complete();
    const now = Date.now();
    const inHours = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
    const schedule = (grossPrice: string, from: string, until: string | null) =>
      api.client.call(scheduleProductPrice, { params: { code }, body: { grossPrice, from, until } }, staff);
    await schedule("29,90", inHours(2), inHours(4));
    expect(await refusalOf(schedule("19,90", inHours(3), null))).toMatchObject({ status: 409, code: "price.overlaps" });
    const move = (hours: number) =>
      api.db.query(
        "test.move",
        `UPDATE scheduled_prices SET starts_at = starts_at - make_interval(hours => $2),
          ends_at = ends_at - make_interval(hours => $2) WHERE product_code = $1`,
        [code, hours],
      );
    await move(3);
    await applyDuePrices(api.db);
    const running = await read(code);
    expect(running.price).toMatchObject({ grossPrice: "29,90", before: "49,90" });
    expect(running.scheduledPrices[0]).toMatchObject({ state: "runs", grossPrice: "29,90" });
    await move(2);
    await applyDuePrices(api.db);
    expect((await read(code)).price).toMatchObject({ grossPrice: "49,90", before: null });
    const waiting = (await schedule("9,90", inHours(2), null)).scheduledPrices.find(({ state }) => state === "waits");
    const cancel = () => api.client.call(cancelScheduledPrice, { params: { code, id: waiting?.id ?? "" } }, staff);
    expect((await cancel()).scheduledPrices.map(({ state }) => state).sort()).toEqual(["canceled", "over"]);
    expect(await refusalOf(cancel())).toMatchObject({ status: 404, code: "price.unknown" });
  });

  it("ends a running price now when it is taken back, but not over a price that staff set meanwhile", async () => {
    for (const meanwhile of [null, "44,90"]) {
      const code = await complete();
      const from = new Date(Date.now() + HOUR_MS).toISOString();
      const body = { grossPrice: "29,90", from, until: null };
      const { scheduledPrices } = await api.client.call(scheduleProductPrice, { params: { code }, body }, staff);
      await api.db.query("test.due", "UPDATE scheduled_prices SET starts_at = now() WHERE product_code = $1", [code]);
      await applyDuePrices(api.db);
      if (meanwhile) await price(code, { grossPrice: meanwhile });
      const params = { code, id: scheduledPrices[0]?.id ?? "" };
      const after = await api.client.call(cancelScheduledPrice, { params }, staff);
      expect(after.price?.grossPrice).toBe(meanwhile ?? "49,90");
    }
  });

  it("leaves the catalogue alone while no scheduled price is due", async () => {
    const version = () => api.db.query("test.version", "SELECT version FROM catalog_version");
    const before = await version();
    await applyDuePrices(api.db);
    expect(await version()).toEqual(before);
  });

  it("orders pictures, the first is the main one, and keeps a shown product's last one", async () => {
    const code = await complete();
    const names = (await picture(code, "#804020")).pictures.map(({ name }) => name);
    const set = (given: string[]) =>
      api.client.call(setProductPictures, { params: { code }, body: { names: given } }, staff);
    expect((await set(names.toReversed())).pictures.map(({ name }) => name)).toEqual(names.toReversed());
    expect(await refusalOf(set(["x.webp"]))).toMatchObject({ status: 422, code: "product.picture-unknown" });
    await publish(code);
    expect(await refusalOf(set([]))).toMatchObject({ status: 409, code: "product.duties-missing" });
    expect((await read(code)).pictures).toHaveLength(2);
  });

  it("finds products by text, category, state and stock, and notes who changed what", async () => {
    const code = await complete();
    const list = (query: object) => api.client.call(listOfficeProducts, { query }, staff);
    expect((await list({ text: code })).items).toMatchObject([
      { code, published: false, onHand: 0, grossPrice: "49,90" },
    ]);
    expect((await list({ text: code, stock: "out", categoryId: "1", published: "false" })).totalCount).toBe(1);
    expect((await list({ text: code, categoryId: "2" })).totalCount).toBe(0);
    expect((await list({ text: "%" })).totalCount).toBe(0);
    expect((await list({ text: "Krem\u00a0de" })).items).not.toEqual([]);
    const noted = await api.db.query<{ action: string }>(
      "test.noted",
      "SELECT action FROM staff_actions WHERE subject = $1 ORDER BY id",
      [code],
    );
    expect(noted.map(({ action }) => action)).toEqual([
      "addProduct",
      "setProductTexts",
      "setProductDetails",
      "setProductPrice",
      "addProductPicture",
      "setProductDuties",
    ]);
  });
});

describe("a copy", () => {
  const copy = (code: string, to: string) => api.client.call(copyProduct, { params: { code }, body: { to } }, staff);

  it("is a draft with all that is not the product's own, and a regular price", async () => {
    const code = await complete();
    await duties(code, { supplement: SUPPLEMENT });
    await details(code, { categoryIds: [2, 1], netMilligrams: 33_600, isNew: true });
    await price(code, { grossPrice: "39,90", announced: true });
    await publish(code);
    await stock(code, 7);
    const from = await read(code);
    const to = `${code}-B`;
    const made = await copy(code, to);
    const own = { code: to, slug: `${from.slug}-${to.toLowerCase()}`, published: false };
    expect(made).toMatchObject({
      ...own,
      texts: from.texts,
      details: { ...from.details, availableForSale: false },
      duties: { safety: { ...SAFETY, gtin: null }, supplement: SUPPLEMENT },
      price: { grossPrice: "39,90", netVolume: from.price?.netVolume, before: null },
      pictures: from.pictures,
      stock: { onHand: 0, reserved: 0, sold: 0 },
      files: [],
      scheduledPrices: [],
      missing: [],
    });
    expect(made.pictures).not.toEqual([]);
    expect(made.priceLog).toHaveLength(1);
    expect(await read(code)).toEqual(from);
    const noted = await api.db.query("test.copied", "SELECT action, after FROM staff_actions WHERE subject = $1", [to]);
    expect(noted).toEqual([{ action: "copyProduct", after: { from: code, slug: own.slug } }]);
    expect(await refusalOf(visit(to))).toMatchObject({ status: 404 });
  });

  it("costs what the product costs again when its reduction ends", async () => {
    const code = await complete();
    await api.db.query(
      "test.running",
      `INSERT INTO scheduled_prices (product_code, currency, gross_minor, starts_at, ends_at, started_at, returns_to_minor, staff_id)
       SELECT $1, 'PLN', 3990, now() - interval '1 hour', now() + interval '1 day', now(), 4990, id FROM staff LIMIT 1`,
      [code],
    );
    await price(code, { grossPrice: "39,90" });
    expect((await copy(code, `${code}-C`)).price?.grossPrice).toBe("49,90");
  });

  it("needs a code and an address that nobody has, and a product that is there", async () => {
    const code = await begin();
    const other = await begin();
    expect(await refusalOf(copy(code, other.toLowerCase()))).toMatchObject({ status: 409, code: "product.code-taken" });
    await copy(code, `${code}-d`);
    expect(await refusalOf(copy(code, `${code}_d`))).toMatchObject({ status: 409, code: "product.slug-taken" });
    expect(await refusalOf(copy("X9", "X10"))).toMatchObject({ status: 404, code: "product.unknown" });
  });
});

describe("404", () => {
  it("knows no such product", async () => {
    const refused = { status: 404, code: "product.unknown" };
    for (const call of [read, texts, details, price, publish, duties, (code: string) => stock(code, 1)])
      expect(await refusalOf(call("X9"))).toEqual(refused);
  });
});

describe("409", () => {
  it("gives a code and an address to one product", async () => {
    const code = await begin();
    const add = (body: object) =>
      api.client.call(addProduct, { body: { code: "Z1", slug: "z-1", title: "T", brand: "OVA", ...body } }, staff);
    expect(await refusalOf(add({ code: code.toLowerCase() }))).toMatchObject({ code: "product.code-taken" });
    // A second product of the same name gets its code behind the address.
    expect((await add({ slug: `nowy-${made}` })).slug).toBe(`nowy-${made}-z1`);
    await add({ code: "Z2", slug: `nowy-${made}-z-3` });
    expect(await refusalOf(add({ code: "Z_3", slug: `nowy-${made}` }))).toMatchObject({ code: "product.slug-taken" });
    expect(await refusalOf(add({ code: "Z4", brand: "NONE" }))).toMatchObject({ code: "brand.unknown" });
  });

  it("asks a food supplement for its facts before it is shown", async () => {
    const code = await complete();
    const { missing } = await details(code, { categoryIds: [2] });
    expect(missing).toEqual([{ duty: "supplement", language: null }]);
    expect(await refusalOf(publish(code))).toMatchObject({ code: "product.duties-missing" });
    expect(await refusalOf(details(code, { availableForSale: true }))).toMatchObject({ code: "product.not-published" });
    expect((await duties(code, { supplement: SUPPLEMENT })).duties.supplement).toEqual(SUPPLEMENT);
    await publish(code);
    const seen = await vi.waitFor(() => visit(code), { timeout: 5000 });
    expect(seen.supplement?.substances).toEqual([{ name: "Membrana", amount: "500 mg", nrvPercent: null }]);
    expect(await refusalOf(duties(code))).toMatchObject({ code: "product.duties-missing" });
  });

  it("asks capsules for their weight, and shows the price of a kilogram from then on", async () => {
    const code = await complete();
    await duties(code, { supplement: SUPPLEMENT });
    const capsules = { categoryIds: [2], unit: { amount: 60, unit: "pcs" } };
    expect((await details(code, capsules)).missing).toEqual([{ duty: "weight", language: null }]);
    expect(await refusalOf(publish(code))).toMatchObject({ code: "product.duties-missing" });
    expect((await details(code, { ...capsules, netMilligrams: 33_600 })).missing).toEqual([]);
    await publish(code);
    const seen = await vi.waitFor(() => visit(code), { timeout: 5000 });
    expect(seen.unit).toEqual({ amount: 60, unit: "pcs", netMilligrams: 33_600 });
    expect(seen.unitPrice).toEqual({ price: "1485,12", per: "kg" });
    expect(await refusalOf(details(code, capsules))).toMatchObject({ code: "product.duties-missing" });
  });
});

describe("422", () => {
  it("announces no reduction that is none, and schedules nothing in the past", async () => {
    const code = await complete();
    expect(await refusalOf(price(code, { announced: true }))).toMatchObject({ status: 422, code: "price.not-reduced" });
    const body = { grossPrice: "1,00", from: "2020-01-01T00:00:00.000Z", until: null };
    const past = api.client.call(scheduleProductPrice, { params: { code }, body }, staff);
    expect(await refusalOf(past)).toMatchObject({ status: 422, code: "price.in-the-past" });
    expect(await refusalOf(price(code, { grossPrice: "12.50" }))).toEqual({ status: 422, code: "invalid-format" });
  });

  it("takes nothing for a picture that is none", async () => {
    const code = await begin();
    for (const bytes of ["<svg/>", "%PDF-1.4", "\x89PNG\r\n\x1a\nbroken"]) {
      const body = { name: "a.png", content: Buffer.from(bytes, "latin1").toString("base64") };
      const call = api.client.call(addProductPicture, { params: { code }, body }, staff);
      expect(await refusalOf(call)).toMatchObject({ status: 422, code: "attachment.wrong-type" });
    }
  });

  it("keeps a producer's guarantee of durability, shows it, and has none where nothing was said of it", async () => {
    const code = await begin();
    const durability = { years: 3, brand: "Ovanea", model: "S-2" };
    expect((await duties(code, { safety: { ...SAFETY, durability } })).duties.safety).toMatchObject({ durability });
    const { durability: _, ...silent } = SAFETY;
    expect((await duties(code, { safety: silent })).duties.safety).toMatchObject({ durability: null });
  });

  it.each([
    [{ gtin: "5900001006017" }, "invalid-format"],
    [{ durability: { years: 2, brand: "Ovanea", model: "S-2" } }, "product.durability-too-short"],
    [{ durability: { years: 3, brand: " ", model: "S-2" } }, "field-is-required"],
    [{ manufacturer: { ...SAFETY.manufacturer, email: "o" } }, "please-enter-valid-email"],
    [{ manufacturer: { ...SAFETY.manufacturer, name: " " } }, "field-is-required"],
  ])("refuses %j with %s", async (wrong, refusal) => {
    const call = duties("X9", { safety: { ...SAFETY, ...wrong } });
    expect(await refusalOf(call)).toEqual({ status: 422, code: refusal });
  });

  it("asks for a Polish title", async () => {
    const code = await begin();
    const call = texts(code, { ...TEXTS, pl: { ...TEXTS.pl, title: " " } });
    expect(await refusalOf(call)).toEqual({ status: 422, code: "field-is-required" });
  });
});
