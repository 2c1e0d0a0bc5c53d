import { describe, expect, it } from "vitest";
import { answerMetrics, createMetrics } from "./public.ts";
import { toPrometheus } from "./metrics.ts";

const textOf = async (metrics: ReturnType<typeof createMetrics>) => toPrometheus(await metrics.read());

describe("what Prometheus reads", () => {
  it("counts by labels, whose values may hold any sign", async () => {
    const metrics = createMetrics();
    const count = metrics.counter("calls_total", "Calls.", ["name", "status"]);
    count(["list", "200"]);
    count(["list", "200"], 2);
    count(['a"b\\c\nd', "500"]);
    expect(await textOf(metrics)).toBe(
      [
        "# HELP calls_total Calls.",
        "# TYPE calls_total counter",
        'calls_total{name="list",status="200"} 3',
        'calls_total{name="a\\"b\\\\c\\nd",status="500"} 1',
        "",
      ].join("\n"),
    );
  });

  it("sums a histogram up from bound to bound, a bound belonging to its bucket", async () => {
    const metrics = createMetrics();
    const observe = metrics.histogram("seconds", "Times.", [], [0.1, 1]);
    for (const seconds of [0.1, 0.5, 1, 7]) observe([], seconds);
    expect((await textOf(metrics)).split("\n").slice(2, -1)).toEqual([
      'seconds_bucket{le="0.1"} 1',
      'seconds_bucket{le="1"} 3',
      'seconds_bucket{le="+Inf"} 4',
      "seconds_sum 8.6",
      "seconds_count 4",
    ]);
  });

  it("leaves a gauge out that cannot be read, and one that was taken away", async () => {
    const metrics = createMetrics();
    metrics.gauge("broken", "Away.", [], () => Promise.reject(new Error("away")));
    metrics.gauge("fine", "There.", [], async () => 7);
    const takeAway = metrics.gauge("former", "Gone.", [], () => 1);
    takeAway();
    expect(await textOf(metrics)).toBe("# HELP fine There.\n# TYPE fine gauge\nfine 7\n");
  });

  it("keeps a bounded number of series, whatever the labels say", async () => {
    const metrics = createMetrics();
    const count = metrics.counter("many_total", "Many.", ["name"]);
    for (let at = 0; at < 5000; at += 1) count([`n${at}`]);
    const lines = (await textOf(metrics)).split("\n").filter((line) => line.startsWith("many_total"));
    expect(lines).toHaveLength(2001);
    expect(lines.at(-1)).toBe('many_total{name="other"} 3000');
  });

  it("is served at one address only", async () => {
    const answers: unknown[] = [];
    const response = {
      writeHead: (status: number) => {
        answers.push(status);
        return { end: (body?: string) => answers.push(body ?? "") };
      },
    };
    const answer = answerMetrics(createMetrics());
    answer({ method: "GET", url: "/" }, response);
    answer({ method: "POST", url: "/metrics" }, response);
    answer({ method: "GET", url: "/metrics" }, response);
    await new Promise(setImmediate);
    expect(answers).toEqual([404, "", 404, "", 200, ""]);
  });
});
