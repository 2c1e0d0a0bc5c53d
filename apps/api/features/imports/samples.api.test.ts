import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ImportKind, importTable } from "@kram/contract/imports";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { importCatalog } from "../catalog/public.ts";

const SAMPLES = join(import.meta.dirname, "../../../../docs/owner/samples");

const api = shopApi();
let admin: { bearer: string };
let dataDir: string;
beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
  dataDir = await mkdtemp(join(tmpdir(), "kram-samples-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const shop = (name: string) => importCatalog({ db: api.db, file: join(SAMPLES, name), dataDir });

it("brings the samples beside the document in, in the order of the document", async () => {
  await shop("shop.json");
  expect(await shop("products.csv")).toMatchObject({ created: 3, withoutSafety: [] });
  const tables: [ImportKind, number][] = [
    ["categories", 2],
    ["prices", 1],
    ["stock", 2],
    ["members", 2],
    ["opening-balances", 2],
  ];
  for (const [kind, changes] of tables) {
    const csv = await readFile(join(SAMPLES, `${kind}.csv`), "utf8");
    const answer = await api.client.call(importTable, { params: { kind }, body: { csv, apply: true } }, admin);
    expect([kind, answer]).toEqual([kind, expect.objectContaining({ changes, applied: true, problems: [] })]);
  }
});
