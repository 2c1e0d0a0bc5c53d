import { afterEach, describe, expect, it } from "vitest";
import { createMetrics, createTracer, otlpOver, type Tracer } from "./public.ts";

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
}

const open: Tracer[] = [];
afterEach(async () => {
  for (const tracer of open.splice(0)) await tracer.stop();
});

function start({ share = 1 } = {}) {
  const bodies: [string, unknown][] = [];
  const metrics = createMetrics();
  const send = async (path: string, body: unknown) => void bodies.push([path, body]);
  const tracer = createTracer({ service: "kram-test", version: "1.2.3", send, metrics, share, everyMs: 60_000 });
  open.push(tracer);
  const spans = async () => {
    await tracer.stop();
    const traces = bodies.filter(([path]) => path === "/v1/traces").map(([, body]) => body);
    return (traces as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }[]).flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  };
  return { tracer, metrics, bodies, spans };
}

describe("a span", () => {
  it("belongs to the trace that it was asked by, and its parts to it", async () => {
    const { tracer, spans } = start();
    const asked = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const whole = tracer.begin("listProducts", asked);
    const part = whole.begin("products.list");
    expect(part.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-01$/u);
    part.end({ isFailure: true });
    whole.end({ about: { status: 500 } });
    const [inner, outer] = await spans();
    expect(outer).toMatchObject({ name: "listProducts", kind: 2, parentSpanId: "b7ad6b7169203331", status: {} });
    expect(inner).toMatchObject({ kind: 3, traceId: outer?.traceId, parentSpanId: outer?.spanId, status: { code: 2 } });
    const tookNs = BigInt(outer?.endTimeUnixNano ?? 0) - BigInt(outer?.startTimeUnixNano ?? 0);
    expect(tookNs >= 0n && tookNs < 60_000_000_000n).toBe(true);
  });

  it.each([
    "",
    "nonsense",
    "00-short-b7ad6b7169203331-01",
    "x00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-011",
  ])("begins a trace of its own for “%s”", async (given) => {
    const { tracer, spans } = start();
    tracer.begin("home", given).end();
    const [span] = await spans();
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/u);
    expect(span?.spanId).toMatch(/^[\da-f]{16}$/u);
    expect(span?.status).toEqual({});
    expect(span).not.toHaveProperty("parentSpanId");
  });

  it("says whether a call or a message began it", async () => {
    const { tracer, spans } = start();
    tracer.begin("a mail", undefined, "message").end();
    tracer.begin("home").end();
    expect((await spans()).map(({ kind }) => kind)).toEqual([5, 2]);
  });

  it("is sent for the share that is wanted, and as whoever asked decided", async () => {
    const { tracer, spans } = start({ share: 0 });
    const mine = tracer.begin("mine");
    mine.end();
    expect(mine.traceparent).toMatch(/-00$/u);
    tracer.begin("theirs", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01").end();
    tracer.begin("unwanted", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00").end();
    expect((await spans()).map(({ name }) => name)).toEqual(["theirs"]);
  });

  it("costs a bounded room while nobody takes it", async () => {
    const { tracer, spans } = start();
    for (let at = 0; at < 5000; at += 1) tracer.begin("many").end();
    expect(await spans()).toHaveLength(2048);
  });
});

const STATUS = { key: "status", value: { stringValue: "200" } };

it("sends all figures, by their kinds", async () => {
  const { tracer, metrics, bodies } = start();
  metrics.counter("calls_total", "Calls.", ["status"])(["200"], 3);
  tracer.begin("home").end({ about: { "http.route": "/", status: 200 } });
  metrics.histogram("seconds", "Times.", [], [1])([], 0.5);
  metrics.gauge("now", "Now.", [], () => 7);
  await tracer.stop();
  const [, body] = bodies.find(([path]) => path === "/v1/metrics") ?? [];
  const [, traces] = bodies.find(([path]) => path === "/v1/traces") ?? [];
  expect(traces).toMatchObject({
    resourceSpans: [
      {
        scopeSpans: [
          {
            scope: { name: "kram" },
            spans: [
              {
                attributes: [
                  { key: "http.route", value: { stringValue: "/" } },
                  { key: "status", value: { doubleValue: 200 } },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const since = { startTimeUnixNano: expect.stringMatching(/^\d{19}$/u) };
  expect(body).toMatchObject({
    resourceMetrics: [
      {
        resource: {
          attributes: [
            { key: "service.name", value: { stringValue: "kram-test" } },
            { key: "service.version", value: { stringValue: "1.2.3" } },
            { key: "service.instance.id", value: { stringValue: expect.stringMatching(/^[\da-f-]{36}$/u) } },
          ],
        },
        scopeMetrics: [
          {
            metrics: [
              {
                name: "calls_total",
                sum: {
                  isMonotonic: true,
                  aggregationTemporality: 2,
                  dataPoints: [{ ...since, attributes: [STATUS], asDouble: 3 }],
                },
              },
              {
                name: "seconds",
                histogram: {
                  aggregationTemporality: 2,
                  dataPoints: [{ ...since, count: "1", bucketCounts: ["1", "0"] }],
                },
              },
              { name: "now", gauge: { dataPoints: [{ asDouble: 7 }] } },
            ],
          },
        ],
      },
    ],
  });
});

it("tells processes of one name apart", async () => {
  const [one, other] = [start(), start()];
  await one.tracer.stop();
  await other.tracer.stop();
  const resourceOf = ([, body]: [string, unknown]) =>
    JSON.stringify((body as { resourceMetrics: { resource: unknown }[] }).resourceMetrics[0]?.resource);
  expect(resourceOf(one.bodies[0] ?? ["", {}])).not.toBe(resourceOf(other.bodies[0] ?? ["", {}]));
});

it("sends what ended since the last time, in each pause, and nothing after its stop", async () => {
  const sent: string[] = [];
  const send = async (path: string) => void sent.push(path);
  const tracer = createTracer({
    service: "kram-test",
    version: "1",
    send,
    metrics: createMetrics(),
    share: 1,
    everyMs: 5,
  });
  tracer.begin("home").end();
  for (let tries = 0; sent.length < 3 && tries < 400; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(sent.slice(0, 3)).toEqual(["/v1/traces", "/v1/metrics", "/v1/metrics"]);
  await tracer.stop();
  const sofar = sent.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(sent).toHaveLength(sofar);
});

it("is drawn for about its share", async () => {
  const { tracer, spans } = start({ share: 0.5 });
  for (let at = 0; at < 400; at += 1) tracer.begin("home").end();
  const { length } = await spans();
  expect(length).toBeGreaterThan(100);
  expect(length).toBeLessThan(300);
});

it("posts, follows nobody elsewhere, and leaves no answer unread", async () => {
  const asked: RequestInit[] = [];
  let isCancelled = false;
  const body = new ReadableStream({
    cancel() {
      isCancelled = true;
    },
  });
  const fetch = async (_url: unknown, init: unknown) => {
    asked.push(init as RequestInit);
    return asked.length === 1 ? new Response(body) : new Response(null);
  };
  const send = otlpOver(fetch, { endpoint: "http://o:4318", headers: " , a = b=c ,=x" });
  await send("/v1/traces", { a: 1 });
  await send("/v1/traces", {});
  expect(asked[0]).toMatchObject({ method: "POST", redirect: "error", body: '{"a":1}' });
  expect(asked[0]?.headers).toEqual({ "content-type": "application/json", a: "b=c" });
  expect(isCancelled).toBe(true);
  await otlpOver(fetch, { endpoint: "http://o:4318" })("/v1/traces", {});
  expect(asked[2]?.headers).toEqual({ "content-type": "application/json" });
});

it("goes to the receiver with its headers", async () => {
  const asked: unknown[] = [];
  const fetch = async (url: unknown, init: unknown) => {
    asked.push(url, (init as { headers: unknown }).headers);
    return new Response("{}");
  };
  await otlpOver(fetch, { endpoint: "http://o:4318/", headers: "api-key=a%3Db, x=1" })("/v1/traces", {});
  expect(asked).toEqual(["http://o:4318/v1/traces", { "content-type": "application/json", "api-key": "a=b", x: "1" }]);
});
