import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiClient } from "@kram/contract/client";
import { signIn } from "@kram/contract/sessions";
import { countryOf, type Instance } from "@kram/countries/country";
import { expect, vi } from "vitest";
import { exportShop } from "../../../../tools/archive/export-shop.ts";
import { importShop } from "../../../../tools/archive/import-shop.ts";
import { hashPassword } from "../../features/sessions/public.ts";
import { folderStore } from "../media/folder-store.ts";
import { startApiProcess } from "./api-process.ts";
import { askDatabase, type BlankDatabase, createBlankDatabase } from "./blank-database.ts";
import { startBuyers } from "./buyers.ts";
import { makeMember } from "./factories.ts";
import type { TestApi } from "./test-api.ts";

const PASSWORD = "a password that comes along";

/** What every row of every table says, and where its numbers go on. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await askDatabase<{ name: string }>(url, [
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'",
  ]);
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' ORDER BY t::text)), '') AS sum FROM ${name} t`,
  );
  const sequences =
    "SELECT sequencename::text AS name, coalesce(last_value::text, 'fresh') AS sum FROM pg_sequences WHERE schemaname = 'public'";
  const rows = await askDatabase<{ name: string; sum: string }>(url, [[...sums, sequences].join(" UNION ALL ")]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** They mean something on one machine only. */
const NOT_CARRIED = ["catalog_changes", "cdn_position", "job_leases", "migrations", "sessions"];

/** Ends a demo's API, and fails unless the shop comes whole out of its archive, row by row, and sells on; answers how many rows. */
export async function takeAlong({ api, instance, media }: { api: TestApi; instance: Instance; media: string }) {
  const box = await mkdtemp(join(tmpdir(), "kram-archive-"));
  const target = await createBlankDatabase();
  try {
    // Nobody changes what is compared.
    await api.app.close();
    const { email } = await makeMember(api.db, { passwordHash: await hashPassword(PASSWORD) });
    const [where] = await api.db.query<{ name: string }>("test.name", "SELECT current_database() AS name");
    const from = new URL(target.url);
    from.pathname = `/${where?.name}`;
    const file = join(box, "shop.kram");
    const environment = { INSTANCE: instance, KRAM_DEMO: "1" };
    const sent = await exportShop({ url: from.href, media: folderStore(media), environment, file });
    const there = { url: target.url, media: folderStore(join(box, "media")), environment, file };
    expect(await importShop(there)).toEqual({ ...sent, findings: [] });

    const [before, after] = [await contentOf(from.href), await contentOf(target.url)];
    for (const left of NOT_CARRIED) expect([left, delete before[left], delete after[left]]).toEqual([left, true, true]);
    expect(after).toEqual(before);
    expect(Object.keys(after).length).toBeGreaterThan(150);
    const files = await readdir(media);
    expect((await readdir(join(box, "media"))).toSorted()).toEqual(files.toSorted());
    for (const one of files.slice(0, 20))
      expect(await readFile(join(box, "media", one))).toEqual(await readFile(join(media, one)));
    await goOn(target, { instance, box, email });
    return sent.rows;
  } finally {
    await target.drop();
    await rm(box, { recursive: true, force: true });
  }
}

/** Somebody signs in with the password of before, and the next order gets the next number. */
async function goOn(
  target: BlankDatabase,
  { instance, box, email }: { instance: Instance; box: string; email: string },
) {
  const { currency } = countryOf(instance);
  const api = await startApiProcess(target.url, { INSTANCE: instance, DATA_DIR: box, KRAM_DEMO: "1" });
  try {
    const client = createApiClient({ baseUrl: api.url });
    const { sessionCookie } = await client.call(signIn, { body: { login: email, password: PASSWORD } });
    const [found] = await target.ask<{ code: string; last: number }>(
      `SELECT (SELECT last_number::int FROM order_counter) AS last, product_code AS code FROM stock
       JOIN product_prices USING (product_code) JOIN products ON code = product_code
       WHERE currency = '${currency}' AND on_hand - reserved > 20 AND available_for_sale AND product_code NOT LIKE 'PW%' LIMIT 1`,
    );
    const buyers = startBuyers({ bearers: [sessionCookie], code: found?.code ?? "", url: () => api.url });
    await vi.waitUntil(() => buyers.numbers.length > 0, { timeout: 20_000, interval: 20 });
    await buyers.stop();
    const orders = await target.ask<{ number: string; position: number }>(
      "SELECT number, (SELECT last_number::int FROM order_counter) AS position FROM orders ORDER BY id DESC LIMIT 1",
    );
    expect(orders).toEqual([{ number: buyers.numbers.at(-1), position: (found?.last ?? 0) + buyers.numbers.length }]);
    const audit = await readFile(join(import.meta.dirname, "../audit.sql"), "utf8");
    expect(await target.ask(audit)).toEqual([]);
  } finally {
    await api.kill();
  }
}
