import { createServer } from "node:http";
import { z } from "zod";

const attributes = z.array(
  z.strictObject({
    key: z.string(),
    value: z.union([z.strictObject({ stringValue: z.string() }), z.strictObject({ doubleValue: z.number() })]),
  }),
);
const time = z.string().regex(/^\d{19}$/u);
const resource = z.strictObject({ attributes });
const spanId = z.string().regex(/^[\da-f]{16}$/u);
const span = z.strictObject({
  traceId: z.string().regex(/^[\da-f]{32}$/u),
  spanId,
  parentSpanId: spanId.optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes,
  status: z.strictObject({ code: z.int().min(0).max(2).optional() }),
});
const scope = z.strictObject({ name: z.string() });
/** As proto3 JSON, with ids in hexadecimal. Source: OTLP 1.11, trace.proto and metrics.proto. */
const traces = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({ resource, scopeSpans: z.array(z.strictObject({ scope, spans: z.array(span) })) }),
  ),
});
const point = { startTimeUnixNano: time, timeUnixNano: time, attributes };
const numbers = z.array(z.strictObject({ ...point, asDouble: z.number() }));
const distributions = z.array(
  z.strictObject({
    ...point,
    count: z.string().regex(/^\d+$/u),
    sum: z.number(),
    bucketCounts: z.array(z.string().regex(/^\d+$/u)),
    explicitBounds: z.array(z.number()),
  }),
);
const sinceStart = { aggregationTemporality: z.literal(2) };
const metric = z.strictObject({
  name: z.string(),
  description: z.string(),
  gauge: z.strictObject({ dataPoints: numbers }).optional(),
  sum: z.strictObject({ ...sinceStart, isMonotonic: z.boolean(), dataPoints: numbers }).optional(),
  histogram: z.strictObject({ ...sinceStart, dataPoints: distributions }).optional(),
});
const metrics = z.strictObject({
  resourceMetrics: z.array(
    z.strictObject({ resource, scopeMetrics: z.array(z.strictObject({ scope, metrics: z.array(metric) })) }),
  ),
});

type Told = z.infer<typeof span> & { service: string };

/** Stands for a collector of OpenTelemetry, which takes nothing that the protocol does not know. */
export interface Receiver {
  /** Services and names from the shop's front to a statement that the operation made; null while that is not told. */
  pathTo(operation: string): string[] | null;
  /** By service and name. */
  metrics(): ReadonlySet<string>;
  refused(): readonly string[];
  close(): Promise<void>;
}

export async function openReceiver(port: number): Promise<Receiver> {
  const spans: Told[] = [];
  const names = new Set<string>();
  const refused: string[] = [];
  const take = (path: string, body: unknown) => {
    if (path === "/v1/traces")
      for (const { resource: of, scopeSpans } of traces.parse(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((each) => each.spans.map((one) => ({ ...one, service: serviceOf(of) }))));
    else
      for (const { resource: of, scopeMetrics } of metrics.parse(body).resourceMetrics)
        for (const { name } of scopeMetrics.flatMap((each) => each.metrics)) names.add(`${serviceOf(of)} ${name}`);
  };
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      try {
        take(request.url ?? "", JSON.parse(Buffer.concat(parts as Buffer[]).toString("utf8")));
      } catch (problem) {
        refused.push(String(problem));
        response.statusCode = 400;
      }
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    pathTo: (operation) => pathTo(spans, operation),
    metrics: () => names,
    refused: () => refused,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function serviceOf({ attributes: all }: z.infer<typeof resource>): string {
  const named = all.find(({ key }) => key === "service.name")?.value;
  return named && "stringValue" in named ? named.stringValue : "";
}

/** From where it began down to a statement. */
function pathTo(spans: readonly Told[], operation: string): string[] | null {
  const asked = spans.find(({ name, service }) => name === operation && service === "kram-api");
  const statement = spans.find(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === asked?.spanId);
  if (!statement) return null;
  const path = [statement];
  const above = ({ traceId, parentSpanId }: Told) =>
    spans.find((each) => each.traceId === traceId && each.spanId === parentSpanId);
  for (let next = above(statement); next; next = above(next)) path.unshift(next);
  return path[0]?.parentSpanId === undefined ? path.map(({ service, name }) => `${service} ${name}`) : null;
}
