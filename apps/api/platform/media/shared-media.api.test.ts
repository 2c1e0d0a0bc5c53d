import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addShopLogo } from "@kram/contract/settings";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type BucketServer, openBucketServer } from "../../../../tools/backup/testing/bucket-server.ts";
import { importCatalog } from "../../features/catalog/public.ts";
import { makeStaff } from "../testing/factories.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { openMedia } from "./media-settings.ts";

/** Nothing listens here. */
const NOBODY = "http://127.0.0.1:1";

const SHOP = {
  brands: [{ code: "OVA", name: "Ova" }],
  categories: [{ id: 1, slug: "tea", texts: { pl: { name: "Herbaty" } } }],
  products: [
    {
      code: "OVA1",
      brand: "OVA",
      slug: "mint",
      categories: ["tea"],
      texts: { pl: { title: "Mięta" } },
      vatClass: "food",
      prices: { PLN: { gross: 1990 } },
      unit: { amount: 60, unit: "pcs" },
      stock: 5,
    },
  ],
};

let server: BucketServer;
let office: TestApi;
let other: TestApi;
let away: TestApi;
let logo: string;
let folder: string;
let settings: Record<string, string>;
const admins = new Map<TestApi, { bearer: string }>();

beforeAll(async () => {
  vi.spyOn(process, "emitWarning").mockReturnValue();
  server = await openBucketServer();
  const { endpoint, bucket, prefix, region, keyId, secret } = server.place;
  settings = {
    MEDIA_STORE: `s3://${bucket}/${prefix}`,
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_REGION: region,
    MEDIA_S3_KEY_ID: keyId,
    MEDIA_S3_SECRET: secret,
  };
  [office, other, away] = await Promise.all([
    startTestApi(settings),
    startTestApi(settings),
    startTestApi({ ...settings, MEDIA_S3_ENDPOINT: NOBODY }),
  ]);
  for (const api of [office, away]) admins.set(api, { bearer: await makeStaff(api.db) });
  const drawn = sharp({ create: { width: 30, height: 10, channels: 3, background: "#052" } });
  const png = await drawn.png().toBuffer();
  logo = png.toString("base64");
  folder = await mkdtemp(join(tmpdir(), "kram-shared-"));
  await writeFile(join(folder, "logo.png"), png);
  await writeFile(join(folder, "a.pdf"), "%PDF-1.4\n%%EOF");
});
afterAll(async () => {
  await Promise.all([office.close(), other.close(), away.close()]);
  await server.close();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

const send = (api: TestApi) =>
  api.client.call(addShopLogo, { body: { name: "logo.png", content: logo } }, admins.get(api));

describe("200", () => {
  it("answers on one API what the office put into the bucket on another, as from a folder", async () => {
    const { name } = await send(office);
    const answer = await fetch(`${other.url}/media/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 30, height: 10 });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(bytes.length),
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
    });
    const head = await fetch(`${other.url}/media/${name}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
  });
});

describe("404", () => {
  it("knows no other names", async () => {
    expect((await fetch(`${other.url}/media/${"0".repeat(24)}.webp`)).status).toBe(404);
  });
});

describe("503", () => {
  it("says so where the bucket is away, to be asked again", async () => {
    const answer = await fetch(`${away.url}/media/${"0".repeat(24)}.webp`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ errors: [{ code: "server.unavailable" }] });
  });

  it("stores nothing of a picture that the bucket did not take", async () => {
    expect(await refusalOf(send(away))).toMatchObject({ status: 503, code: "server.unavailable" });
    const rows = await away.db.query(
      "test.stored",
      "SELECT name FROM pictures UNION ALL SELECT action FROM staff_actions WHERE action = 'addShopLogo'",
    );
    expect(rows).toEqual([]);
  });

  it("ends an import whose pictures or files the bucket did not take, and stores nothing of it", async () => {
    const media = openMedia({ ...settings, MEDIA_S3_ENDPOINT: NOBODY });
    for (const files of [{ picture: "logo.png" }, { files: [{ file: "a.pdf", names: { pl: "A" } }] }]) {
      const file = join(folder, "shop.json");
      await writeFile(file, JSON.stringify({ ...SHOP, products: [{ ...SHOP.products[0], ...files }] }));
      await expect(importCatalog({ db: office.db, file, media })).rejects.toThrow("server.unavailable");
    }
    expect(await office.db.query("test.imported", "SELECT code FROM products")).toEqual([]);
  });
});
