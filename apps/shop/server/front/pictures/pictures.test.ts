import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serve, type TestServer } from "../../testing/serve.ts";
import { createMedia, createOriginals } from "./media.ts";
import { openPictureStore } from "./picture-store.ts";
import { createPictures } from "./pictures.ts";

/** With something to see: what is all one colour is no smaller as AVIF. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><radialGradient id="g"><stop stop-color="#fc8"/>' +
  '<stop offset="1" stop-color="#248"/></radialGradient><rect width="900" height="600" fill="url(#g)"/></svg>';
const original = await sharp(Buffer.from(DRAWING)).png().toBuffer();
const avif = { accept: "image/avif,image/webp,*/*" };
const webp = { accept: "image/avif;q=0, image/webp,*/*" };

let folder: string;
let api: TestServer;
let shop: TestServer;
let fetched: string[];
let down: boolean;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kram-pictures-"));
  fetched = [];
  down = false;
  api = await serve((request, response) => {
    fetched.push(request.url ?? "");
    if (down) return void response.writeHead(503).end();
    if (request.url?.includes("missing")) return void response.writeHead(404).end();
    const body = request.url?.includes("broken") ? Buffer.from("<html>no picture") : original;
    response.writeHead(200, { "content-type": "image/png", "content-length": body.length }).end(body);
  });
  const store = await openPictureStore({ folder, maxBytes: 1_000_000, now: Date.now });
  const fetchOriginal = createOriginals({ apiUrl: api.url, files: { find: () => undefined } });
  const pictures = createPictures({ basePath: "/pl", store, fetchOriginal, securityHeaders: [] });
  const media = createMedia({ apiUrl: api.url, basePath: "/pl", securityHeaders: [] });
  shop = await serve((request, response) => {
    const isMedia = request.url?.startsWith("/pl/media/");
    void (isMedia ? media(request, response, request.url ?? "") : pictures(request, response));
  });
});

afterEach(async () => {
  shop.close();
  api.close();
  await rm(folder, { recursive: true });
});

const ask = (name: string, width = 640, init?: RequestInit) =>
  fetch(`${shop.url}/pl/_next/image?url=/pl/media/${name}&w=${width}`, init);

describe("/_next/image", () => {
  it.each([
    [webp, 640, "webp", 640],
    [avif, 1920, "webp", 900],
    [{ accept: "image/webp" }, 640, "webp", 640],
    [{ accept: "image/webp;q=0.0, image/*" }, 640, "png", 640],
  ])("scales down for who takes %o at %i to %s", async (headers, asked, format, width) => {
    for (const _ of ["made", "kept"]) {
      const answer = await ask("a.png", asked, { headers });
      expect([answer.headers.get("content-type"), answer.headers.get("vary")]).toEqual([`image/${format}`, "accept"]);
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format, width });
    }
  });

  it.each([640, 1200])(
    "gives who takes AVIF at %i something quick for an hour, then the AVIF for ever",
    async (width) => {
      const answers = async () => {
        const { headers } = await ask("a-0a1b2c3d4e.png", width, { headers: avif });
        return [headers.get("content-type"), headers.get("cache-control")];
      };
      expect(await answers()).toEqual(["image/webp", "public, max-age=3600"]);
      await vi.waitFor(async () => expect((await answers())[0]).toBe("image/avif"), { timeout: 30_000, interval: 200 });
      expect(await answers()).toEqual(["image/avif", "public, max-age=31536000, immutable"]);
      const made = await ask("a-0a1b2c3d4e.png", width, { headers: avif });
      const found = await sharp(await made.arrayBuffer()).metadata();
      expect(found).toMatchObject({ format: "heif", compression: "av1", width: Math.min(width, 900) });
    },
  );

  it("keeps the format for who names none, and never scales up", async () => {
    const plain = await ask("a.png", 1920);
    expect(plain.headers.get("vary")).toBe("accept");
    expect(await sharp(await plain.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 900 });
  });

  it("makes each picture once, keeps it on disk and answers 304", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask("a-0a1b2c3d4e.png")));
    const etag = answers[0]?.headers.get("etag") ?? "";
    expect(answers[0]?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await ask("a-0a1b2c3d4e.png", 640, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(fetched).toHaveLength(1);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("refuses what is not allowed, names what is missing, and keeps neither", async () => {
    expect((await ask("a.svg")).status).toBe(400);
    expect((await ask("a.png", 641)).status).toBe(400);
    expect((await ask("missing.png")).status).toBe(404);
    expect((await ask("broken.png")).status).toBe(404);
    expect(await readdir(folder)).toHaveLength(0);
  });

  it("asks to come back when the API is down, and works once it is up", async () => {
    down = true;
    const refused = await ask("a.png");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    down = false;
    expect((await ask("a.png")).status).toBe(200);
  });

  it("leaves no address hanging after 200 visitors left before their pictures were made", async () => {
    const leave = async (index: number) => {
      const signal = AbortSignal.timeout(1 + (index % 40));
      await ask(`p${index}.png`, 256, { signal })
        .then((answer) => answer.arrayBuffer())
        .catch(() => null);
    };
    await Promise.all(Array.from({ length: 200 }, (_, index) => leave(index)));
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => (await ask(`p${index}.png`, 256)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe("/media", () => {
  it("passes files through in which nothing can run", async () => {
    const answer = await fetch(`${shop.url}/pl/media/a.png`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect((await fetch(`${shop.url}/pl/media/missing.png`)).status).toBe(404);
    expect((await fetch(`${shop.url}/pl/media/.env`)).status).toBe(404);
  });
});

describe("openPictureStore", () => {
  it("stays within its bytes, keeps what was used last, and finds it after a restart", async () => {
    const open = () => openPictureStore({ folder, maxBytes: 1000, now: Date.now });
    const store = await open();
    await writeFile(path.join(folder, ".killed.half"), "x");
    for (const key of ["a", "b"]) await store.keep(key, Buffer.alloc(400));
    await store.find("a", 1000);
    await store.keep("c", Buffer.alloc(400));
    expect([store.bytes, await store.find("b", 1000)]).toEqual([800, null]);
    const again = await open();
    expect((await again.find("a", 60_000))?.length).toBe(400);
    expect(again.bytes).toBe(800);
    expect((await readdir(folder)).some((name) => name.endsWith(".half"))).toBe(false);
  });
});
