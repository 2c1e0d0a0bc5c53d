import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { getSettings } from "@kram/contract/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PARTS, storeDemoSettings } from "../../demo/store-settings.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const read = () => api.client.call(getSettings, {});

/** Events that the API sends to keepers of pages. */
async function listenToChanges(): Promise<{ next: () => Promise<unknown>; stop: () => void }> {
  const [answer] = (await once(get(`${api.url}/changes`, { agent: false }), "response")) as [IncomingMessage];
  const words = answer.setEncoding("utf8")[Symbol.asyncIterator]();
  return { next: async () => (await words.next()).value as unknown, stop: () => void answer.destroy() };
}

describe("200", () => {
  it("answers what a new shop starts with, to anyone", async () => {
    expect(await read()).toEqual({
      stagingLevel: 3,
      breadcrumbsShown: true,
      catalogEndDate: null,
      inactiveNotice: true,
      currency: "PLN",
      freeShippingFrom: "300,00",
      customerService: { email: null, phone: null },
      company: expect.objectContaining({
        name: "Kram Klub sp. z o.o.",
        taxNumber: "123-456-78-90",
        register: expect.stringContaining("0009999999"),
      }),
      shop: DEMO_PARTS.pl.shop,
    });
  });

  it("answers what the owner set, and tells the page caches", async () => {
    const { next, stop } = await listenToChanges();
    const before = await next();
    expect(before).toContain("event: catalogue");
    await api.db.query(
      "test.set",
      "UPDATE settings SET staging_level = 1, breadcrumbs_shown = false, inactive_notice = false, catalog_end_on = '2027-01-31'",
    );
    expect(await read()).toMatchObject({
      stagingLevel: 1,
      breadcrumbsShown: false,
      inactiveNotice: false,
      catalogEndDate: "2027-01-31",
    });
    const after = await next();
    expect(after).toContain("event: catalogue");
    expect(after).not.toBe(before);
    stop();
  });

  it("lets the demo's catalogue end on the last day of the next quarter", async () => {
    await storeDemoSettings(api.db, "pl");
    const { catalogEndDate, customerService } = await read();
    expect(catalogEndDate).toMatch(/-(03-31|06-30|09-30|12-31)$/u);
    expect(customerService.email).toBe("pomoc@kram.example");
    const [row] = await api.db.query<{ days: number }>(
      "test.days",
      "SELECT catalog_end_on - current_date AS days FROM settings",
    );
    expect(row?.days).toBeGreaterThan(88);
    expect(row?.days).toBeLessThan(186);
  });
});

describe("422", () => {
  it("refuses queries that it does not know", async () => {
    expect((await fetch(`${api.url}/settings?locale=pl`)).status).toBe(422);
  });
});
