import { describe, expect, it, vi } from "vitest";
import { JobQueue, QueueFullError } from "./job-queue.ts";

const never = new AbortController().signal;

function gate() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { job: vi.fn(() => promise), open: () => resolve("done") };
}

describe("JobQueue", () => {
  it("does one job a key for all who ask", async () => {
    const queue = new JobQueue<string>({ atOnce: 2, longestQueue: 10 });
    const { job, open } = gate();
    const all = Promise.all(Array.from({ length: 5 }, () => queue.take("a", job, never)));
    open();
    expect(await all).toEqual(Array.from({ length: 5 }, () => "done"));
    expect(job).toHaveBeenCalledTimes(1);
  });

  it("does a bounded number at once, in order", async () => {
    const queue = new JobQueue<string>({ atOnce: 2, longestQueue: 10 });
    const gates = [gate(), gate(), gate()];
    const taken = gates.map(({ job }, index) => queue.take(String(index), job, never));
    expect(gates.map(({ job }) => job.mock.calls.length)).toEqual([1, 1, 0]);
    gates[0]?.open();
    await taken[0];
    await vi.waitFor(() => expect(gates[2]?.job).toHaveBeenCalledTimes(1));
  });

  it("drops a job that nobody waits for, and starts it anew for the next one who asks", async () => {
    const queue = new JobQueue<string>({ atOnce: 1, longestQueue: 10 });
    const [first, left, again] = [gate(), gate(), gate()];
    const running = queue.take("first", first.job, never);
    const leaving = new AbortController();
    const abandoned = queue.take("picture", left.job, leaving.signal);
    leaving.abort();
    first.open();
    await running;
    await expect(abandoned).rejects.toThrow("Nobody waits");
    const wanted = queue.take("picture", again.job, never);
    again.open();
    expect(await wanted).toBe("done");
    expect(left.job).not.toHaveBeenCalled();
  });

  it("passes a failure on and works on", async () => {
    const queue = new JobQueue<string>({ atOnce: 1, longestQueue: 10 });
    await expect(queue.take("a", () => Promise.reject(new Error("broken")), never)).rejects.toThrow("broken");
    expect(await queue.take("a", async () => "fine", never)).toBe("fine");
  });

  it("refuses when too many wait, but makes room where people left", async () => {
    const queue = new JobQueue<string>({ atOnce: 1, longestQueue: 1 });
    const { job } = gate();
    void queue.take("running", job, never);
    const leaving = new AbortController();
    queue.take("queued", job, leaving.signal).catch(() => undefined);
    await expect(queue.take("more", job, never)).rejects.toThrow(QueueFullError);
    leaving.abort();
    void queue.take("more", job, never);
    await expect(queue.take("even more", job, never)).rejects.toThrow(QueueFullError);
  });
});
