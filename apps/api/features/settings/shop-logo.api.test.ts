import { addShopLogo, getSettingPart, getSettings, setSettingPart } from "@kram/contract/settings";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_PARTS } from "../../demo/store-settings.ts";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let admin: { bearer: string };
beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
});

const send = (content: Buffer, options = admin) =>
  api.client.call(addShopLogo, { body: { name: "logo.png", content: content.toString("base64") } }, options);
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 40, alpha: 0 } } })
    .png()
    .toBuffer();
const show = async (shop: object) => {
  const params = { part: "shop" } as const;
  const { version } = await api.client.call(getSettingPart, { params }, admin);
  return api.client.call(setSettingPart, { params, body: { version, value: shop } }, admin);
};

describe("200", () => {
  it("keeps a logo with its transparency, shows it once the shop names it, and takes it away again", async () => {
    const logo = await send(await png(300, 100));
    expect(logo).toMatchObject({ width: 300, height: 100 });
    const shown = async () => (await api.client.call(getSettings, {})).shop;
    expect((await shown()).logo).toBeNull();
    const social = { facebook: "https://www.facebook.com/lipa" };
    await show({ ...DEMO_PARTS.pl.shop, logo, social });
    expect(await shown()).toMatchObject({ logo, social });
    const file = await fetch(`${api.url}/media/${logo.name}`);
    expect(file.status).toBe(200);
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      format: "webp",
      hasAlpha: true,
    });
    await show({ ...DEMO_PARTS.pl.shop, logo: null });
    expect((await shown()).logo).toBeNull();
  });

  it("takes a shop part of before there were logos and networks", async () => {
    const { logo: _, social: __, ...former } = DEMO_PARTS.pl.shop ?? {};
    expect((await show(former)).value).toMatchObject({ logo: null, social: {} });
  });
});

describe("403", () => {
  it("leaves the logo to admins", async () => {
    const writer = { bearer: await makeStaff(api.db, ["content"]) };
    expect(await refusalOf(send(await png(1, 1), writer))).toMatchObject({ status: 403 });
  });
});

describe("422", () => {
  it("takes no drawing that could run, no document and nothing too large", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const pdf = Buffer.from("%PDF-1.4\n%%EOF");
    for (const content of [svg, pdf])
      expect(await refusalOf(send(content))).toMatchObject({ status: 422, code: "attachment.wrong-type" });
    const large = Buffer.concat([await png(10, 10), Buffer.alloc(2 * 1024 * 1024)]);
    expect(await refusalOf(send(large))).toMatchObject({ code: "attachment.too-big" });
  });
});
