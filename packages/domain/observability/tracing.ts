import type { Family, Metrics } from "./metrics.ts";

/** Work under way, and what came of it. */
export interface Span {
  /** For whom this work asks. Source: W3C Trace Context. */
  readonly traceparent: string;
  begin(name: string): Span;
  end(outcome?: { isFailure?: boolean; about?: Readonly<Record<string, string | number>> }): void;
}

/** Of SpanKind. Source: OTLP, trace.proto. */
const KINDS = { answer: 2, call: 3, message: 5 } as const;

export interface Tracer {
  /** Joins the trace that `traceparent` names. */
  begin(name: string, traceparent?: string, kind?: "answer" | "message"): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Sends one body of OTLP in JSON to `/v1/traces` or `/v1/metrics`. */
export type SendOtlp = (path: string, body: unknown) => Promise<void>;

interface TracerSettings {
  service: string;
  version: string;
  send: SendOtlp;
  /** Sent beside the spans. */
  metrics: Metrics;
  /** Of new traces, 0 to 1. */
  share: number;
  everyMs?: number;
}

/** Of one batch; what comes beyond it before the next is left out. */
const MOST_SPANS = 2048;

const TRACEPARENT = /^00-(?<trace>[\da-f]{32})-(?<span>[\da-f]{16})-(?<flags>[\da-f]{2})$/u;

/** Sends in batches; a receiver that is away costs only its spans. */
export function createTracer(settings: TracerSettings): Tracer {
  const { service, version, send, metrics, share, everyMs = 5000 } = settings;
  const resource = { attributes: attributesOf(namesOf(service, version)) };
  const since = nanoseconds();
  let ended: object[] = [];

  async function sendAll(): Promise<void> {
    const spans = ended;
    ended = [];
    const scope = { name: "kram" };
    if (spans.length > 0) await send("/v1/traces", { resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }] });
    const families = (await metrics.read()).map((family) => familyOf(family, since));
    await send("/v1/metrics", { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics: families }] }] });
  }

  const quietly = () => sendAll().catch(() => undefined);
  const timer = setInterval(() => void quietly(), everyMs);
  timer.unref();

  function open(name: string, { trace, parent, isKept, kind }: Place): Span {
    const id = randomHex(8);
    const began = nanoseconds();
    return {
      traceparent: `00-${trace}-${id}-${isKept ? "01" : "00"}`,
      begin: (inner) => open(inner, { trace, parent: id, isKept, kind: KINDS.call }),
      end({ isFailure = false, about = {} } = {}) {
        if (!isKept || ended.length >= MOST_SPANS) return;
        const place = { traceId: trace, spanId: id, ...(parent !== null && { parentSpanId: parent }) };
        const times = { startTimeUnixNano: began, endTimeUnixNano: nanoseconds() };
        const status = isFailure ? { code: 2 } : {};
        ended.push({ ...place, name, kind, ...times, attributes: attributesOf(about), status });
      },
    };
  }

  return {
    begin(name, traceparent = "", as = "answer") {
      const kind = KINDS[as];
      const known = TRACEPARENT.exec(traceparent)?.groups;
      if (!known?.trace || !known.span)
        return open(name, { trace: randomHex(16), parent: null, isKept: isDrawn(share), kind });
      const isKept = (Number.parseInt(known.flags ?? "", 16) & 1) === 1;
      return open(name, { trace: known.trace, parent: known.span, isKept, kind });
    },
    async stop() {
      clearInterval(timer);
      await quietly();
    },
  };
}

/** Several processes of one name count each for itself. */
function namesOf(service: string, version: string) {
  return { "service.name": service, "service.version": version, "service.instance.id": crypto.randomUUID() };
}

interface Place {
  trace: string;
  parent: string | null;
  isKept: boolean;
  kind: number;
}

function isDrawn(share: number): boolean {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < share * 2 ** 32;
}

function randomHex(bytes: number): string {
  return crypto.getRandomValues(Buffer.alloc(bytes)).toString("hex");
}

/** Of the epoch, to the microsecond. */
function nanoseconds(): string {
  return `${Math.round((performance.timeOrigin + performance.now()) * 1000)}000`;
}

function attributesOf(about: Readonly<Record<string, string | number>>) {
  return Object.entries(about).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { doubleValue: value },
  }));
}

const SINCE_START = 2;

/** Sums that began anew are told by `since`. */
function familyOf(family: Family, since: string) {
  const { name, help: description, labels } = family;
  const point = (values: readonly string[]) => ({
    startTimeUnixNano: since,
    timeUnixNano: nanoseconds(),
    attributes: attributesOf(Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ""]))),
  });
  if (family.type === "histogram") {
    const dataPoints = family.samples.map(({ values, counts, sum }) => ({
      ...point(values),
      count: String(counts.reduce((all, each) => all + each, 0)),
      sum,
      bucketCounts: counts.map(String),
      explicitBounds: family.bounds,
    }));
    return { name, description, histogram: { aggregationTemporality: SINCE_START, dataPoints } };
  }
  const dataPoints = family.samples.map(({ values, value }) => ({ ...point(values), asDouble: value }));
  if (family.type === "gauge") return { name, description, gauge: { dataPoints } };
  return { name, description, sum: { isMonotonic: true, aggregationTemporality: SINCE_START, dataPoints } };
}

const SEND_MS = 5000;

/** By http, with the headers that OTEL_EXPORTER_OTLP_HEADERS lists as `name=value,name=value`. */
export function otlpOver(
  fetch: typeof globalThis.fetch,
  { endpoint, headers = "" }: { endpoint: string; headers?: string | undefined },
): SendOtlp {
  const given = headers.split(",").flatMap((pair) => {
    const [name = "", ...value] = pair.split("=");
    return name.trim() === "" ? [] : [[name.trim(), decodeURIComponent(value.join("=").trim())] as const];
  });
  return async (path, body) => {
    const answer = await fetch(endpoint.replace(/\/$/u, "") + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...Object.fromEntries(given) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SEND_MS),
      redirect: "error",
    });
    await answer.body?.cancel();
  };
}
