import { listPlanVersions } from "@kram/contract/bonuses";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { makePlan, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe("200", () => {
  it("shows members every version with its thresholds, and which one counts now", async () => {
    const member = await makeMember(api.db);
    const read = () => api.client.call(listPlanVersions, {}, member);
    expect(await read()).toMatchObject({
      currency: "PLN",
      items: [],
      currentPage: 1,
      totalPageCount: 0,
      totalCount: 0,
    });
    const former = await makePlan(api.db);
    const present = await makePlan(api.db, { ...TEST_PLAN, cap: 12_345 }, "2021-01");
    const coming = await makePlan(api.db, TEST_PLAN, "2090-01");
    const { items } = await read();
    expect(items.map(({ version, validFrom, state, lastMonth }) => [version, validFrom, state, lastMonth])).toEqual([
      [coming, "2090-01", "announced", null],
      [present, "2021-01", "in-force", "2089-12"],
      [former, "2020-01", "past", "2020-12"],
    ]);
    expect(items[1]).toEqual({
      version: present,
      validFrom: "2021-01",
      state: "in-force",
      lastMonth: "2089-12",
      announcedAt: expect.stringMatching(/^20/u),
      personal: [{ points: 50, rate: "5,00", example: "5,00" }],
      qualifyingPoints: 50,
      levels: [
        { groupPoints: 0, rate: "10,00", example: "10,00" },
        { groupPoints: 0, rate: "5,00", example: "5,00" },
      ],
      leader: { personalPoints: 50, groupPoints: 400, generations: [{ rate: "2,00", example: "2,00" }] },
      cap: "123,45",
      example: {
        ownPoints: 50,
        groupPoints: 400,
        base: "100,00",
        shares: [
          { type: "PERSONAL", level: 0, amount: "5,00" },
          { type: "GROUP", level: 1, amount: "10,00" },
          { type: "LEADER", level: 0, amount: "4,00" },
          { type: "GROUP", level: 2, amount: "5,00" },
        ],
        total: "24,00",
      },
    });
    expect(items[2]?.cap).toBeNull();
  });
});

describe("401, 403", () => {
  it("is for members", async () => {
    expect(await refusalOf(api.client.call(listPlanVersions, {}))).toMatchObject({ status: 401 });
    const bearer = await makeStaff(api.db);
    expect(await refusalOf(api.client.call(listPlanVersions, {}, { bearer }))).toMatchObject({ status: 403 });
  });
});
