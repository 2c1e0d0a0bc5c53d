import { listProducts } from "@kram/contract/catalog";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { serve, type TestServer } from "../../server/testing/serve.ts";
import { countProductParts, readProductPaths } from "./product-parts.ts";

let api: TestServer;
let total: number;
let asked: number[];
let most: number;

beforeAll(async () => {
  let now = 0;
  api = await serve((request, response): void => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://api");
    if (pathname !== listProducts.path) return void response.writeHead(404).end();
    const [pageNo, pageSize] = [Number(searchParams.get("pageNo")), Number(searchParams.get("pageSize"))];
    asked.push(pageNo);
    now += 1;
    most = Math.max(most, now);
    const first = (pageNo - 1) * pageSize;
    const items = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, index) => ({
      code: `OV${first + index + 1}`,
      slug: "krem",
      categories: first + index === 1 ? [] : [{ slug: "twarz" }],
    }));
    const totalPageCount = Math.ceil(total / pageSize);
    const body = JSON.stringify({ items, currentPage: pageNo, totalPageCount, totalCount: total });
    setTimeout(() => {
      now -= 1;
      response.writeHead(200, { "content-type": "application/json" }).end(body);
    }, 2);
  });
  vi.stubEnv("API_URL", api.url);
});
afterAll(() => {
  vi.unstubAllEnvs();
  api.close();
});
beforeEach(() => {
  asked = [];
  most = 0;
});

describe("products of a sitemap", () => {
  it.each([
    [0, 1],
    [1, 1],
    [2000, 1],
    [2001, 2],
    [5345, 3],
  ])("%i make %i parts, told by one reading", async (products, parts) => {
    total = products;
    expect(await countProductParts()).toBe(parts);
    expect(asked).toEqual([1]);
  });

  it("are each in one part alone, without those of no category", async () => {
    total = 5345;
    const parts = [await readProductPaths(1), await readProductPaths(2), await readProductPaths(3)];
    expect(parts.map((paths) => paths.length)).toEqual([1999, 2000, 1345]);
    expect(new Set(parts.flat()).size).toBe(5344);
    expect(parts[2]?.at(-1)).toBe("/twarz/OV5345_krem");
    expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 54 }, (_, index) => index + 1));
  });

  it("are read four pages at a time, however many there are", async () => {
    total = 1_000_000;
    expect(await readProductPaths(500)).toHaveLength(2000);
    expect(asked).toHaveLength(20);
    expect(most).toBe(4);
  });
});
