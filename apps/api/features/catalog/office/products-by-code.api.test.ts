import { listOfficeProducts } from "@kram/contract/catalog";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";

let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
});
afterAll(() => api.close());

const list = (query: { codes: string; text?: string }) =>
  api.client.call(listOfficeProducts, { query: { pageSize: 100, ...query } }, staff);

describe("products by their codes", () => {
  it("are those that there are, counted, and narrowed further", async () => {
    const [one, other] = [await makeProduct(api.db), await makeProduct(api.db)];
    await makeProduct(api.db);
    const both = await list({ codes: `${other},NONE,${one}` });
    expect(both.items.map(({ code }) => code).toSorted()).toEqual([one, other].toSorted());
    expect(both.totalCount).toBe(2);
    expect((await list({ codes: `${one},${other}`, text: other })).items).toMatchObject([{ code: other }]);
  });

  it.each(["", "A,", "A B", Array.from({ length: 101 }, () => "A").join(",")])("are refused for %j", async (codes) =>
    expect(await refusalOf(list({ codes }))).toMatchObject({ status: 422 }),
  );
});
