import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { makePlan, makeSoldOrder, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { watchLevels } from "./level-notices.ts";

const country = countryOf("pl");

let api: TestApi;
beforeAll(async () => {
  // No worker looks by itself, on whatever day this runs.
  api = await startTestApi({ KRAM_ROLE: "api" });
  await makePlan(api.db, TEST_PLAN);
});
afterAll(() => api.close());

const told = () =>
  api.db.query<{ id: number; facts: object }>(
    "test.told",
    "SELECT member_id AS id, facts FROM notices WHERE kind = 'level-danger' ORDER BY member_id",
  );

it("tells in the month's last days, once, who is below last month's level and has people below", async () => {
  const people = [
    await makeMember(api.db),
    await makeMember(api.db),
    await makeMember(api.db),
    await makeMember(api.db),
  ];
  const [falls, keeps, ofFalls, ofKeeps] = people.map(({ id }) => id) as [number, number, number, number];
  for (const [id, sponsorId] of [
    [ofFalls, falls],
    [ofKeeps, keeps],
  ])
    await api.db.query("test.below", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [id, sponsorId]);
  const [clock] = await api.db.query<{ now: Date; last: Date; left: number }>(
    "test.clock",
    `SELECT now() AS now, (date_trunc('month', day) - interval '10 days') AT TIME ZONE 'Europe/Warsaw' AS last,
       extract(day FROM date_trunc('month', day) + interval '1 month' - interval '1 day' - date_trunc('day', day))::integer AS left
     FROM (SELECT now() AT TIME ZONE 'Europe/Warsaw' AS day) t`,
  );
  const { now, last, left } = clock ?? { now: new Date(), last: new Date(), left: 0 };
  const code = await makeProduct(api.db, { stock: 1 });
  const sell = (memberId: number, quantity: number, at: Date) =>
    makeSoldOrder(api.db, { memberId, code, quantity, at });
  for (const id of [falls, keeps, ofFalls, ofKeeps]) await sell(id, 5, last);
  await sell(ofFalls, 40, last);
  await sell(falls, 3, now);
  await sell(keeps, 6, now);
  const watch = (dangerDays: number) => watchLevels({ db: api.db, country, dangerDays });

  await watch(left);
  expect(await told()).toEqual([]);
  await watch(left + 1);
  const facts = { level: 3, leader: true, own: 20, group: 370 };
  expect(await told()).toEqual([{ id: falls, facts }]);

  await sell(falls, 1, now);
  await watch(left + 1);
  await api.db.query("test.tomorrow", "UPDATE notice_state SET levels_on = levels_on - 1");
  await watch(left + 1);
  expect(await told()).toEqual([{ id: falls, facts }]);
});
