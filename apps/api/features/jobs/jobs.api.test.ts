import { JOBS, listJobs } from "@kram/contract/jobs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let admin: { bearer: string };
beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
});

const list = (options = admin) => api.client.call(listJobs, {}, options);

describe("200", () => {
  it("tells of each job that the API repeats, and of its last run", async () => {
    const { items } = await list();
    expect(items.map(({ id }) => id)).toEqual([...JOBS]);
    expect(items.find(({ id }) => id === "sweep-sessions")).toMatchObject({ pauseSeconds: 3600, lastFailure: null });
    await vi.waitFor(
      async () => {
        const turn = (await list()).items.find(({ id }) => id === "apply-maintenance");
        expect(turn?.runs).toBeGreaterThan(0);
        expect(turn).toMatchObject({ failures: 0, failing: false, lastAt: expect.any(String) as string });
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  it("sets those first that fail, with the reason", async () => {
    await api.db.query("test.break", "ALTER TABLE maintenance_windows RENAME TO maintenance_away");
    try {
      await vi.waitFor(
        async () => {
          const [first] = (await list()).items;
          expect(first).toMatchObject({ id: "apply-maintenance", failing: true });
          expect(first?.lastFailure?.reason).toContain("maintenance_windows");
        },
        { timeout: 20_000, interval: 500 },
      );
    } finally {
      await api.db.query("test.mend", "ALTER TABLE maintenance_away RENAME TO maintenance_windows");
    }
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const options = { bearer: await makeStaff(api.db, ["orders", "finance"]) };
    expect(await refusalOf(list(options))).toEqual({ status: 403, code: "user.forbidden" });
  });
});
