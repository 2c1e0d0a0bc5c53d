import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawDatabase } from "../../../platform/database.ts";
import { openRawDatabase } from "../../../platform/open-database.ts";
import { createTestDatabase } from "../../../platform/testing/test-database.ts";

const COMMAND = join(import.meta.dirname, "../../../import.ts");

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: RawDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openRawDatabase({ url: database.url, poolSize: 1, patience: 10 });
  folder = await mkdtemp(join(tmpdir(), "kram-import-"));
  file = join(folder, "products.csv");
  await writeFile(
    file,
    "code;brand;slug;categories;title_pl;vat_class;price_pln;unit_amount;unit;stock\nPW9;OVA;a;;A;food;1,00;1;ml;1",
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  failed: boolean;
  words: string;
  said: string;
}

function runImport(url: string, args: readonly string[] = [file]): Promise<Run> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder };
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      done({ failed: error !== null, words: stderr.trim(), said: stdout.trim() }),
    );
  });
}

function onServer(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

describe("the import command", () => {
  it.each([
    ["a server that is not there", () => onServer((url) => (url.port = "1")), "cannot be reached (ECONNREFUSED)"],
    ["an unknown host", () => onServer((url) => (url.hostname = "nowhere.invalid")), "cannot be reached"],
    ["an unknown database", () => onServer((url) => (url.pathname = "/kram_nowhere")), "does not exist. Nothing"],
    ["a database without tables", () => onServer((url) => (url.pathname = "/template1")), "has no tables yet"],
  ])("says in one line what is wrong with %s", async (_, urlOf, words) => {
    const answer = await runImport(urlOf());
    expect(answer.failed).toBe(true);
    expect(answer.words).toContain(words);
    expect(answer.words.split("\n")).toHaveLength(1);
  });

  it("asks for another try where a lock stays held", async () => {
    const answer = await db.inTransaction(async (tx) => {
      await tx.query("test.lock", "LOCK TABLE brands IN ACCESS EXCLUSIVE MODE");
      return runImport(database.url);
    });
    expect(answer).toEqual({
      failed: true,
      said: "",
      words: "The shop was too busy; nothing was imported. Please try again in a moment.",
    });
  });

  it("still lists the errors of a file", async () => {
    const { words } = await runImport(database.url);
    expect(words).toBe("The file has 1 error; nothing was imported.\n  row 2, brand: there is no brand OVA");
  });

  describe("with an export of Shopify's", () => {
    const SAMPLES = join(import.meta.dirname, "../../../../../docs/owner/samples");

    it("previews products with what does not come along, and what the shop lacks", async () => {
      const products = join(SAMPLES, "shopify-products.csv");
      const { words, said } = await runImport(database.url, ["--shopify", products, "--preview"]);
      expect(said).toContain(
        "Not as in the export:\n  lines 2, 3, Image Src: comes with --pictures FOLDER\n  line 2, Type: no category of the shop is called “Mydła”",
      );
      expect(said).toContain("What it makes (5):\n  brand PODLIPA: Pod Lipą");
      expect(words).toContain("The file has 3 errors; nothing was imported.\n  row 2, Type: names no category");
    });

    it("writes members into a file of their own, once", async () => {
      const customers = join(folder, "customers.csv");
      await copyFile(join(SAMPLES, "shopify-customers.csv"), customers);
      const args = ["--shopify", customers, "--first-number", "2001"];
      const target = join(folder, "customers.members.csv");
      const preview = await runImport(database.url, [...args, "--preview"]);
      expect(preview.said).toContain(`Nothing was written. An import would write ${target} with 3 members.`);
      const { said } = await runImport(database.url, args);
      expect(said).toContain(`3 members stand in ${target}.`);
      expect(await readFile(target, "utf8")).toContain(
        "2001;;Ewa;Jaworska;ewa@lipa.example;'+48500600702;ul. Jaworowa;12;4;",
      );
      expect((await runImport(database.url, args)).words).toContain("customers.members.csv is there already");
    });

    it.each([
      [["--vat-class=zero"], "--vat-class is one of standard, reduced, food."],
      [["--first-number=12"], "--first-number is a member number of 4 to 12 digits."],
      [["--sponsor=x"], "--sponsor is a member number of 4 to 12 digits."],
    ])("refuses %j", async (args, words) => {
      expect(await runImport(database.url, [file, "--shopify", ...args])).toEqual({ failed: true, said: "", words });
    });
  });
});
