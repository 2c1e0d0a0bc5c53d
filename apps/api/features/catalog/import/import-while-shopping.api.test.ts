import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setCartLine } from "@kram/contract/cart";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { folderStore } from "../../../platform/media/folder-store.ts";
import { importCatalog } from "./import-catalog.ts";

const PRODUCTS = 2000;
const WANTED = 30;
const MEMBERS = 10;
const IMPORTS = 12;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "kram-import-"));
  await makeCourier(api.db);
  await makeProduct(api.db);
  await api.db.query("test.category", "INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{}')");
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Other prices, titles and stock each round; each tenth product gets another address. */
async function importRound(round: number) {
  const rows = Array.from({ length: PRODUCTS }, (_, n) => {
    const slug = n % 10 === 0 ? `towar-${n}-${round % 2}` : `towar-${n}`;
    return `Z${n};OVA;${slug};dom;Towar ${n} ${round % 3};food;${round + 1},99;50;ml;${5000 + ((round + n) % 2)}`;
  });
  const file = join(folder, "products.csv");
  await writeFile(
    file,
    ["code;brand;slug;categories;title_pl;vat_class;price_pln;unit_amount;unit;stock", ...rows].join("\n"),
  );
  return importCatalog({ db: api.db, file, media: folderStore(join(folder, "data/media")) });
}

describe("an import while members shop", () => {
  it("lets every change of a cart and every import through", async () => {
    expect(await importRound(0)).toMatchObject({ created: PRODUCTS, changed: 0, unchanged: 0 });
    let importing = true;
    let changes = 0;
    const failures: unknown[] = [];
    const shop = async (seed: number) => {
      const { bearer } = await makeMember(api.db);
      for (let step = seed; importing; step += 7) {
        const body = { code: `Z${(step * 13) % WANTED}`, quantity: step % 4 };
        await api.client.call(setCartLine, { body }, { bearer }).catch((error: unknown) => failures.push(error));
        changes += 1;
      }
    };
    const members = Array.from({ length: MEMBERS }, (_, seed) => shop(seed));
    try {
      for (let round = 1; round <= IMPORTS; round += 1) {
        expect(await importRound(round)).toMatchObject({ created: 0, changed: PRODUCTS, unchanged: 0 });
      }
    } finally {
      importing = false;
      await Promise.all(members);
    }
    expect(failures).toEqual([]);
    expect(changes).toBeGreaterThan(MEMBERS * IMPORTS);
    expect(await api.audit()).toEqual([]);
    expect((await importRound(IMPORTS)).unchanged).toBe(PRODUCTS);
  }, 120_000);
});
