import { JOBS, listJobs } from "@kram/contract/jobs";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
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

describe("processes", () => {
  interface Row {
    process: string;
    name?: string;
    lastAgo?: string;
    seenAgo?: string;
    failing?: boolean;
  }
  const put = ({ process, name = "sweep-mails", lastAgo = "1 minute", seenAgo = "0", failing = false }: Row) =>
    api.db.query(
      "test.run",
      `INSERT INTO job_runs (process, role, name, pause_seconds, since, last_at, last_ms, runs, failures, failing, failed_at, last_failure, seen_at)
       VALUES ($1, 'worker', $2, 3600, now() - interval '9 hours', now() - $3::interval, 5, 7, 1, $5, now(), 'no room left', now() - $4::interval)`,
      [process, name, lastAgo, seenAgo, failing],
    );
  const jobOf = async (name: string) => (await list()).items.find(({ id }) => id === name);
  afterEach(() => api.db.query("test.forget", "DELETE FROM job_runs"));

  it("tell each other of their runs", async () => {
    const told = () =>
      api.db.query<{ process: string }>("test.told", "SELECT process FROM job_runs WHERE role = 'all'");
    await vi.waitFor(async () => expect(await told()).toHaveLength(JOBS.length), { timeout: 5000 });
  });

  it("stand with the job that they run, and those that fail lead", async () => {
    await put({ process: "far:7", failing: true });
    const [first] = (await list()).items;
    expect(first).toMatchObject({ id: "sweep-mails", failing: true, runs: 7, lastFailure: { reason: "no room left" } });
    expect(first?.processes).toMatchObject([
      { role: "all", alive: true, lastAt: null },
      { process: "far:7", role: "worker", alive: true, failing: true, lastAt: expect.any(String) as string },
    ]);
  });

  it("fail no more once another one has run the job since", async () => {
    await put({ process: "far:7", lastAgo: "5 minutes", failing: true });
    expect((await jobOf("sweep-mails"))?.failing).toBe(true);
    await put({ process: "far:8", lastAgo: "4 minutes" });
    expect((await jobOf("sweep-mails"))?.failing).toBe(false);
    await put({ process: "far:9", lastAgo: "3 minutes", failing: true });
    expect((await jobOf("sweep-mails"))?.failing).toBe(true);
  });

  it("count as gone once they are silent, and fail no more", async () => {
    await put({ process: "far:8", seenAgo: "3 minutes", failing: true });
    const job = await jobOf("sweep-mails");
    expect(job).toMatchObject({ failing: false, overdue: false });
    expect(job?.processes.find(({ process }) => process === "far:8")?.alive).toBe(false);
  });

  it("are missed when none ran a job in time", async () => {
    await put({ process: "far:9", lastAgo: "2 hours 3 minutes", seenAgo: "2 hours" });
    await put({ process: "far:9", name: "sweep-passwords", lastAgo: "1 hour 59 minutes", seenAgo: "2 hours" });
    expect([(await jobOf("sweep-mails"))?.overdue, (await jobOf("sweep-passwords"))?.overdue]).toEqual([true, false]);
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const options = { bearer: await makeStaff(api.db, ["orders", "finance"]) };
    expect(await refusalOf(list(options))).toEqual({ status: 403, code: "user.forbidden" });
  });
});
