import { addBonusPlan, listBonusMonths } from "@kram/contract/bonuses";
import { expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { TEST_PLAN } from "../../platform/testing/sold-orders.ts";

const api = shopApi();

it("lets the first plan of a shop begin with the month under way, and no later one", async () => {
  const staff = { bearer: await makeStaff(api.db, ["finance"]) };
  const [row] = await api.db.query<{ present: string; last: string }>(
    "test.months",
    `SELECT to_char(day, 'YYYY-MM') AS present, to_char(day - interval '1 month', 'YYYY-MM') AS last
     FROM (SELECT date_trunc('month', now() AT TIME ZONE 'Europe/Warsaw') AS day) today`,
  );
  const { present = "", last = "" } = row ?? {};
  const add = (validFrom: string) => api.client.call(addBonusPlan, { body: { validFrom, rules: TEST_PLAN } }, staff);
  const begun = { status: 409, code: "bonus-plan.month-begun" };
  expect(await refusalOf(add(last))).toEqual(begun);
  expect(await add(present)).toMatchObject({ version: 1, validFrom: present });
  expect(await refusalOf(add(present))).toEqual(begun);
  expect((await api.client.call(listBonusMonths, {}, staff)).items).toBeDefined();
});
