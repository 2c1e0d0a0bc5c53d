import { describe, expect, it } from "vitest";
import { ANSWER_BOUNDS, toPrometheus } from "./metrics.ts";
import { answerMetrics, countProgram, createMetrics } from "./public.ts";

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

  it("tells times by bounds that fit answers, none counted yet", async () => {
    const metrics = createMetrics();
    const observe = metrics.histogram("seconds", "Times.", ["name"]);
    observe(["a"], 3);
    const [family] = await metrics.read();
    expect(family).toMatchObject({
      bounds: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
      samples: [{ values: ["a"], counts: [0, 0, 0, 0, 0, 0, 0, 1, 0], sum: 3 }],
    });
    expect(ANSWER_BOUNDS).toHaveLength(8);
  });

  it("reads several samples of a gauge, and only its last owner takes it away", async () => {
    const metrics = createMetrics();
    const takeAway = metrics.gauge("now", "Old.", [], () => 1);
    metrics.gauge("now", "New.", ["kind"], () => [{ values: ["a"], value: 2 }]);
    takeAway();
    expect(await textOf(metrics)).toBe('# HELP now New.\n# TYPE now gauge\nnow{kind="a"} 2\n');
  });

  it("keeps labels apart that read the same together, and those beyond the bound in one", async () => {
    const metrics = createMetrics();
    const count = metrics.counter("many_total", "Many.", ["one", "two"]);
    count(["a", "bc"]);
    count(["ab", "c"]);
    for (let at = 0; at < 2000; at += 1) count([`n${at}`, "x"]);
    const lines = (await textOf(metrics)).split("\n");
    expect(lines.slice(2, 4)).toEqual(['many_total{one="a",two="bc"} 1', 'many_total{one="ab",two="c"} 1']);
    expect(lines.at(-2)).toBe('many_total{one="other",two="other"} 2');
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
      writeHead: (status: number, headers?: Record<string, string>) => {
        answers.push(status, ...Object.values(headers ?? {}));
        return { end: (body?: string) => answers.push(body ?? "") };
      },
    };
    const answer = answerMetrics(createMetrics());
    answer({ method: "GET", url: "/" }, response);
    answer({ method: "POST", url: "/metrics" }, response);
    expect(answers).toEqual([404, "", 404, ""]);
    answer({ method: "GET", url: "/metrics" }, response);
    await new Promise(setImmediate);
    expect(answers.slice(4)).toEqual([200, "text/plain; version=0.0.4; charset=utf-8", ""]);
  });
});

it("tells of a program its version, age, work, memory and delays", async () => {
  const metrics = createMetrics();
  const asked: unknown[] = [];
  countProgram(metrics, {
    version: "1.2.3",
    process: {
      version: "v24",
      uptime: () => 100,
      cpuUsage: () => ({ user: 3_000_000, system: 500_000 }),
      memoryUsage: Object.assign(() => ({ rss: 4, heapTotal: 3, heapUsed: 2, external: 1, arrayBuffers: 9 }), {
        rss: () => 4,
      }),
    },
    delay: {
      percentile: (share) => share * 1e9,
      reset: () => asked.push("reset"),
    },
  });
  const families = await metrics.read();
  const [sample] = families[1]?.samples ?? [];
  const startedAt = sample && "value" in sample ? sample.value : 0;
  expect(Math.abs(startedAt - (Date.now() / 1000 - 100))).toBeLessThan(5);
  expect(toPrometheus(families).replace(/(?<=kram_start_time_seconds )[\d.]+/u, "…")).toBe(`\
# HELP kram_build_info Version of the program and of Node.
# TYPE kram_build_info gauge
kram_build_info{version="1.2.3",node="v24"} 1
# HELP kram_start_time_seconds When the program started.
# TYPE kram_start_time_seconds gauge
kram_start_time_seconds …
# HELP kram_cpu_seconds Time of the processor used since the start.
# TYPE kram_cpu_seconds gauge
kram_cpu_seconds 3.5
# HELP kram_memory_bytes Memory by kind.
# TYPE kram_memory_bytes gauge
kram_memory_bytes{kind="rss"} 4
kram_memory_bytes{kind="heapUsed"} 2
kram_memory_bytes{kind="heapTotal"} 3
kram_memory_bytes{kind="external"} 1
# HELP kram_event_loop_delay_seconds Delay of the event loop since the last look.
# TYPE kram_event_loop_delay_seconds gauge
kram_event_loop_delay_seconds{quantile="1"} 100
kram_event_loop_delay_seconds{quantile="0.5"} 50
kram_event_loop_delay_seconds{quantile="0.99"} 99
`);
  expect(asked).toEqual(["reset"]);
});
