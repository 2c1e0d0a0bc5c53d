import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePlan, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import type { RawQueryable } from "../../platform/database.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { postBonuses } from "../bonuses/public.ts";
import { RULES } from "./notice-words.ts";
import { AT_ONCE, createTellingRepository } from "./telling.repository.ts";
import { tellNotices } from "./feature.ts";

/** `KRAM_LONG=1` tells of fifty thousand bonuses among a hundred thousand members, and checks times on an idle machine. */
const LONG = process.env.KRAM_LONG === "1";
const BONUSES = LONG ? 50_000 : 3000;
/** As a close posts them. */
const A_CLOSE_POSTS = 400;
const [NOTING_MS, TELLING_MS] = [10_000, 10_000];
const country = countryOf("pl");

let api: TestApi;
let members: number[] = [];
beforeAll(async () => {
  // A worker of its own would tell some of them.
  api = await startTestApi({ KRAM_ROLE: "api" });
  await makePlan(api.db, TEST_PLAN);
  const client = api.db.listener();
  await client.connect();
  await client.query(
    `INSERT INTO members (member_no, email, name, surname, sponsor_id)
     SELECT 'L' || n, 'l' || n || '@kram.test', 'Imię' || n, 'Nazwisko' || n, NULL FROM generate_series(1, ${BONUSES * 2}) AS n`,
  );
  await client.query("ANALYZE");
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM members WHERE member_no LIKE 'L%' ORDER BY id LIMIT ${BONUSES}`,
  );
  members = rows.map(({ id }) => Number(id));
  await client.end();
}, 300_000);
afterAll(() => api.close());

/** What notices add to the close, by how many statements. */
const noted = { ms: 0, statements: 0 };

function timed(tx: RawQueryable): RawQueryable {
  const query = async (...asked: Parameters<typeof tx.query>) => {
    const from = performance.now();
    const rows = await tx.query(...asked);
    if (asked[0].startsWith("notices.")) {
      noted.ms += performance.now() - from;
      noted.statements += 1;
    }
    return rows;
  };
  return { ...tx, query } as RawQueryable;
}

/** A bonus each, as the close of a month posts them. */
async function post(memberIds: readonly number[]): Promise<void> {
  const item = { type: "CORRECTION", level: 0, rate: 0, line: null, pieces: 0, base: 0, amount: 1250 } as const;
  const postings = memberIds.map((memberId) => ({ memberId, month: "2026-10-01", planVersion: 1, items: [item] }));
  await api.db.inTransaction((tx) => postBonuses(timed(tx), { kind: "close", currency: "PLN", postings }));
}

const count = async (from: string) =>
  (await api.db.query<{ count: number }>(`test.count ${from}`, `SELECT count(*) AS count FROM ${from}`))[0]?.count;

it(`tells of ${BONUSES} bonuses by a statement a thousand, each once, also when workers die`, {
  timeout: 300_000,
}, async () => {
  for (let at = 0; at < members.length; at += A_CLOSE_POSTS) await post(members.slice(at, at + A_CLOSE_POSTS));
  // A close that runs again, and a worker that dies before its transaction ends.
  await post(members.slice(0, A_CLOSE_POSTS));
  const dies = api.db.inTransaction(async (tx) => {
    expect(await createTellingRepository(tx).tell(RULES)).toBe(AT_ONCE);
    throw new Error("the worker died");
  });
  await expect(dies).rejects.toThrow("the worker died");
  let statements = 0;
  const counting = {
    ...api.db,
    query: (...asked: Parameters<typeof api.db.query>) => ((statements += 1), api.db.query(...asked)),
  };
  const from = performance.now();
  await Promise.all([
    tellNotices({ db: counting as typeof api.db, country, onOutbox: () => undefined }),
    tellNotices({ db: counting as typeof api.db, country, onOutbox: () => undefined }),
  ]);
  const tellingMs = performance.now() - from;
  console.log(
    `noted ${BONUSES} bonuses in ${Math.round(noted.ms)} ms by ${noted.statements} statements, ` +
      `told them in ${Math.round(tellingMs)} ms by ${statements}`,
  );
  expect(await count("notices")).toBe(BONUSES);
  expect(await count("notifications")).toBe(BONUSES);
  expect(await count("outbox WHERE kind = 'mail.notice' AND lane = 2")).toBe(BONUSES);
  expect(await count("notices WHERE notified_at IS NULL")).toBe(0);
  expect(statements).toBeLessThanOrEqual(BONUSES / AT_ONCE + 4);
  expect(noted.statements).toBe(Math.ceil(BONUSES / A_CLOSE_POSTS));
  if (!LONG) return;
  expect(noted.ms).toBeLessThan(NOTING_MS);
  expect(tellingMs).toBeLessThan(TELLING_MS);
});
