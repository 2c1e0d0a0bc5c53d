import { createApiClient } from "@kram/contract/client";
import { listProducts } from "@kram/contract/catalog";
import autocannon from "autocannon";
import type { Figure } from "./report.ts";

const CONNECTIONS = 50;

interface ReadTarget {
  name: string;
  base: string;
  paths: readonly string[];
}

/** Opens 50 connections, for `seconds` each. */
export async function benchReads(input: { apiUrl: string; shopUrl: string; seconds: number }): Promise<Figure[]> {
  const targets = await readTargets(input);
  const figures: Figure[] = [];
  for (const target of targets) {
    await load(target, 2);
    figures.push(await load(target, input.seconds));
  }
  return figures;
}

async function readTargets({ apiUrl, shopUrl }: { apiUrl: string; shopUrl: string }): Promise<ReadTarget[]> {
  const { items } = await createApiClient({ baseUrl: apiUrl }).call(listProducts, { query: { pageSize: 50 } });
  const words = ["krem", "kolagen", "witamina", "mydlo", "plyn", "szampon", "membrana"];
  const origin = new URL(shopUrl).origin;
  const base = new URL(shopUrl).pathname;
  const category = items[0]?.categories[0]?.slug ?? "";
  const pages = items.map(({ categories, code, slug }) => `${base}/${categories[0]?.slug}/${code}_${slug}`);
  return [
    {
      name: "API: list of 25",
      base: apiUrl,
      paths: [1, 2, 3].flatMap((page) =>
        ["ASC", "DESC"].map((dir) => `/product?pageNo=${page}&sort=price&sortDir=${dir}`),
      ),
    },
    { name: "API: detail", base: apiUrl, paths: items.map(({ code }) => `/product/${code}`) },
    { name: "API: search, 5 hits", base: apiUrl, paths: words.map((word) => `/product?text=${word}&pageSize=5`) },
    { name: "Shop: home page", base: origin, paths: [base] },
    { name: "Shop: list page", base: origin, paths: [`${base}/produkty`, `${base}/${category}`] },
    { name: "Shop: product pages", base: origin, paths: pages },
  ];
}

async function load({ name, base, paths }: ReadTarget, seconds: number): Promise<Figure> {
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { "accept-encoding": "br" },
    requests: paths.map((path) => ({ method: "GET", path })),
  });
  const { requests, latency, non2xx, errors } = result;
  return { name, perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, wrong: non2xx + errors };
}
