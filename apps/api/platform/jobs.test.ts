import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentFence } from "./job-fence.ts";
import { createJobs } from "./jobs.ts";

const LEASE = { held: () => Promise.resolve(1) };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("counts runs and failures, tells of each failure, and goes on", async () => {
  const told: string[] = [];
  const jobs = createJobs(LEASE, (error) => told.push(error.message));
  const outcomes = [null, new Error("no answer"), null];
  jobs.repeat("sweep", 1000, async () => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  });
  expect(jobs.report()).toMatchObject([{ name: "sweep", pauseMs: 1000, runs: 0, lastAt: null, lastFailure: null }]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(jobs.report()).toMatchObject([{ runs: 2, failing: true }]);
  await vi.advanceTimersByTimeAsync(1000);
  jobs.stop();
  expect(told).toEqual(["no answer"]);
  expect(jobs.report()).toMatchObject([
    { runs: 3, failures: 1, failing: false, lastFailure: { reason: "no answer" }, lastAt: expect.any(Date) as Date },
  ]);
});

it("runs nothing once it was stopped", async () => {
  const jobs = createJobs(LEASE, () => undefined);
  const work = vi.fn(async () => undefined);
  jobs.repeat("sweep", 1000, work);
  jobs.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).not.toHaveBeenCalled();
});

it("keeps what falls due until the lease is held, and does it behind its fence", async () => {
  const lease = Promise.withResolvers<number>();
  const jobs = createJobs({ held: () => lease.promise }, () => undefined);
  const fences: (number | null)[] = [];
  jobs.repeat("sweep", 1000, async () => void fences.push(currentFence()));
  await vi.advanceTimersByTimeAsync(5000);
  expect(fences).toEqual([]);
  lease.resolve(7);
  await vi.advanceTimersByTimeAsync(0);
  jobs.stop();
  expect(fences).toEqual([7]);
});
