import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

const MIGRATIONS = join(import.meta.dirname, "../migrations");
const FIRST = "0076";
const name = `kram_test_${randomBytes(6).toString("hex")}`;
const adminUrl = process.env.KRAM_TEST_DATABASE_URL ?? "";

const STORED = `
  INSERT INTO brands (code, name) VALUES ('OVA', 'Ovanea');
  INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, texts) VALUES ('R1', 'OVA', 'r1', 'standard', 0, 1, 'pcs', '{}');
  INSERT INTO stock (product_code, supplied, on_hand, held, sold) VALUES ('R1', 7, 5, 2, 2);`;

let old: pg.Client;

async function runFiles(files: readonly string[]): Promise<void> {
  for (const file of files) await old.query(await readFile(join(MIGRATIONS, file), "utf8"));
}

async function onServer(statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: adminUrl });
  await server.connect();
  await server.query(statement);
  await server.end();
}

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  old = new pg.Client({ connectionString: url.href });
  await old.connect();
  const files = (await readdir(MIGRATIONS)).toSorted();
  await runFiles(files.filter((file) => file < FIRST));
  await old.query(STORED);
  await runFiles(files.filter((file) => file >= FIRST));
});
afterAll(async () => {
  await old.end();
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
});

it("keeps what stock had reserved under the former name, and its bounds", async () => {
  const { rows } = await old.query("SELECT supplied, on_hand, reserved, sold FROM stock");
  expect(rows).toEqual([{ supplied: 7, on_hand: 5, reserved: 2, sold: 2 }]);
  await expect(old.query("UPDATE stock SET reserved = 6")).rejects.toThrow("violates check constraint");
});
