import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ImportKind, importTable } from "@kram/contract/imports";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { folderStore } from "../../platform/media/folder-store.ts";
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

const ROOT = join(SAMPLES, "../../..");

/** The import commands in the code blocks of a document, in its order. */
async function importsOf(document: string): Promise<{ file: string; dryRun: boolean }[]> {
  const text = await readFile(join(ROOT, document), "utf8");
  const lines = [...text.matchAll(/^```\n([\s\S]*?)^```/gmu)].flatMap(([, block = ""]) => block.split("\n"));
  return lines.flatMap((line) => {
    const [, name, flag] = /^npm run import -- (\S+)( --dry-run)?$/u.exec(line) ?? [];
    return name === undefined ? [] : [{ file: join(ROOT, name), dryRun: flag !== undefined }];
  });
}

it("runs the imports that “Open your own shop” names, then brings in the other samples", async () => {
  const answers = [];
  for (const { file, dryRun } of await importsOf("docs/owner/open-a-shop.md"))
    answers.push(await importCatalog({ db: api.db, file, dryRun, media: folderStore(dataDir) }));
  const threeNew = { created: 3, changed: 0, unchanged: 0, withoutSafety: [] };
  expect(answers).toEqual([{ ...threeNew, created: 0 }, threeNew, threeNew]);
  const tables: [ImportKind, number][] = [
    ["brands", 2],
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
