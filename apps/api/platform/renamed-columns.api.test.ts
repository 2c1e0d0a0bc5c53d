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
  INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, texts) VALUES ('R1', 'OVA', 'r1', 'standard',
  0, 1, 'pcs', '{}');
  INSERT INTO stock (product_code, supplied, on_hand, held, sold) VALUES ('R1', 7, 5, 2, 2);
  INSERT INTO availability_subscriptions (product_code, email, locale, state, told_at, link_asked_at) VALUES
    ('R1', 'a@kram.test', 'pl', 'told', '2026-01-02T10:00:00Z', NULL), ('R1', 'b@kram.test', 'de', 'waiting-for-confirmation', NULL,
    '2026-01-03T10:00:00Z');
  INSERT INTO staff (email, name, surname, password_hash) VALUES ('s@kram.test', 'Ola', 'Nowak', 'x');
  INSERT INTO maintenance_windows (starts_at, ends_at, closes_login, closes_ordering, told_hours, created_by)
    SELECT '2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z', true, true, 48, id FROM staff;
  WITH entry AS (INSERT INTO content_entries (type, slug) VALUES ('page', 'o-nas') RETURNING id)
    INSERT INTO content_versions (entry_id, version, state, published_at, texts, facts)
    SELECT id, 1, 'published', now(), '{"pl": {"title": "O nas", "body": ""}}', '{"author": "Ola"}' FROM entry;`;

let old: pg.Client;

async function runFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const text = await readFile(join(MIGRATIONS, file), "utf8");
    const parts = text.startsWith("-- no transaction") ? text.split(/;$/mu) : [text];
    for (const part of parts) await old.query(part);
  }
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

it("keeps who was notified and who still requests a link", async () => {
  const { rows } = await old.query(
    "SELECT email, state, notified_at, link_requested_at FROM availability_subscriptions ORDER BY email",
  );
  expect(rows).toEqual([
    { email: "a@kram.test", state: "notified", notified_at: new Date("2026-01-02T10:00:00Z"), link_requested_at: null },
    {
      email: "b@kram.test",
      state: "waiting-for-confirmation",
      notified_at: null,
      link_requested_at: new Date("2026-01-03T10:00:00Z"),
    },
  ]);
  await expect(old.query("UPDATE availability_subscriptions SET state = 'told'")).rejects.toThrow("check constraint");
});

it("keeps the notice of a maintenance window", async () => {
  expect((await old.query("SELECT notice_hours FROM maintenance_windows")).rows).toEqual([{ notice_hours: 48 }]);
});

it("counts on how often a product changed its availability", async () => {
  const count = async () => (await old.query("SELECT availability_changes AS changes FROM stock")).rows[0].changes;
  const before = await count();
  await old.query("UPDATE stock SET on_hand = 0, reserved = 0, supplied = 2");
  expect((await count()) - before).toBe(1);
});

it("keeps the details of a published text, and shows them to readers", async () => {
  const details = [{ details: { author: "Ola" } }];
  const ofText = "v.entry_id = (SELECT id FROM content_entries WHERE slug = 'o-nas')";
  expect((await old.query(`SELECT v.details FROM content_versions v WHERE ${ofText}`)).rows).toEqual(details);
  expect((await old.query("SELECT details FROM readable_content WHERE slug = 'o-nas'")).rows).toEqual(details);
});
