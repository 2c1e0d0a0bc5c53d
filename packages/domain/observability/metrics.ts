/** `values` stand in the order of the family's labels. */
export interface Sample {
  values: readonly string[];
  value: number;
}

/** `counts` by bound, the last beyond all of them; not summed up. */
export interface Distribution {
  values: readonly string[];
  counts: readonly number[];
  sum: number;
}

interface Named {
  name: string;
  help: string;
  labels: readonly string[];
}

/** All lines of one name. */
export type Family =
  | (Named & { type: "counter" | "gauge"; samples: readonly Sample[] })
  | (Named & { type: "histogram"; bounds: readonly number[]; samples: readonly Distribution[] });

/** Further combinations of labels count as `other`. */
const MOST_SERIES = 2000;

/** In seconds, from an answer of memory to one that people give up on. */
export const ANSWER_BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

export type Count = (values?: readonly string[], by?: number) => void;
export type Observe = (values: readonly string[], amount: number) => void;

/** What one program counts, read by Prometheus or OpenTelemetry. */
export interface Metrics {
  counter(name: string, help: string, labels?: readonly string[]): Count;
  histogram(name: string, help: string, labels: readonly string[], bounds?: readonly number[]): Observe;
  /** Read at each look, and left out while it fails; answers how to take it away. */
  gauge(name: string, help: string, labels: readonly string[], read: () => Readings | Promise<Readings>): () => void;
  read(): Promise<Family[]>;
}

type Readings = readonly Sample[] | number;

export function createMetrics(): Metrics {
  const families = new Map<string, () => Family | Promise<Family>>();
  return {
    counter(name, help, labels = []) {
      const cells = createCells(labels.length, (values) => ({ values, value: 0 }));
      families.set(name, () => ({ type: "counter", name, help, labels, samples: cells.all() }));
      return (values = [], by = 1) => {
        cells.of(values).value += by;
      };
    },

    histogram(name, help, labels, bounds = ANSWER_BOUNDS) {
      const cells = createCells(labels.length, (values) => ({
        values,
        counts: [...bounds, 0].map(() => 0),
        sum: 0,
      }));
      families.set(name, () => ({ type: "histogram", name, help, labels, bounds, samples: cells.all() }));
      return (values, amount) => {
        const cell = cells.of(values);
        let at = 0;
        while (at < bounds.length && amount > (bounds[at] ?? 0)) at += 1;
        cell.counts[at] = (cell.counts[at] ?? 0) + 1;
        cell.sum += amount;
      };
    },

    gauge(name, help, labels, read) {
      const family = async (): Promise<Family> => {
        const found = await read();
        const samples = typeof found === "number" ? [{ values: [], value: found }] : found;
        return { type: "gauge", name, help, labels, samples };
      };
      families.set(name, family);
      return () => {
        if (families.get(name) === family) families.delete(name);
      };
    },

    async read() {
      const found = await Promise.allSettled([...families.values()].map(async (family) => family()));
      return found.flatMap((family) => (family.status === "fulfilled" ? [family.value] : []));
    },
  };
}

function createCells<Cell>(labels: number, make: (values: readonly string[]) => Cell) {
  const cells = new Map<string, Cell>();
  const add = (key: string, values: readonly string[]) => {
    const cell = make(values);
    cells.set(key, cell);
    return cell;
  };
  const other = Array.from({ length: labels }, () => "other");
  return {
    of(values: readonly string[]): Cell {
      const key = values.join("\n");
      return (
        cells.get(key) ??
        (cells.size < MOST_SERIES
          ? add(key, [...values])
          : (cells.get(other.join("\n")) ?? add(other.join("\n"), other)))
      );
    },
    all: (): readonly Cell[] => [...cells.values()],
  };
}

/** The text format of Prometheus, version 0.0.4. */
export function toPrometheus(families: readonly Family[]): string {
  return families
    .flatMap((family) => [
      `# HELP ${family.name} ${family.help}`,
      `# TYPE ${family.name} ${family.type}`,
      ...linesOf(family),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

function linesOf(family: Family): string[] {
  const { name, labels } = family;
  if (family.type !== "histogram")
    return family.samples.map(({ values, value }) => `${name}${labelled(labels, values)} ${value}`);
  return family.samples.flatMap(({ values, counts, sum }) => {
    let below = 0;
    const buckets = counts.map((count, at) => {
      below += count;
      const bound = at < family.bounds.length ? String(family.bounds[at]) : "+Inf";
      return `${name}_bucket${labelled([...labels, "le"], [...values, bound])} ${below}`;
    });
    const own = labelled(labels, values);
    return [...buckets, `${name}_sum${own} ${sum}`, `${name}_count${own} ${below}`];
  });
}

const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", '"': '\\"', "\n": "\\n" };

function labelled(labels: readonly string[], values: readonly string[]): string {
  if (labels.length === 0) return "";
  const pairs = labels.map((label, at) => {
    const value = (values[at] ?? "").replace(/[\\"\n]/gu, (sign) => ESCAPED[sign] ?? sign);
    return `${label}="${value}"`;
  });
  return `{${pairs.join(",")}}`;
}

/** A program as Node shows it; `delay` is its histogram of the event loop. */
interface RunningProgram {
  version: string;
  process: Pick<NodeJS.Process, "version" | "uptime" | "cpuUsage" | "memoryUsage">;
  delay: { percentile(share: number): number; reset(): void };
}

const SHARES = { "0.5": 50, "0.99": 99, "1": 100 } as const;

/** What every program tells of itself. */
export function countProgram(metrics: Metrics, { version, process, delay }: RunningProgram): void {
  const startedAt = Date.now() / 1000 - process.uptime();
  metrics.gauge("kram_build_info", "Version of the program and of Node.", ["version", "node"], () => [
    { values: [version, process.version], value: 1 },
  ]);
  metrics.gauge("kram_start_time_seconds", "When the program started.", [], () => startedAt);
  metrics.gauge("kram_cpu_seconds", "Time of the processor used since the start.", [], () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge("kram_memory_bytes", "Memory by kind.", ["kind"], () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    return Object.entries({ rss, heapUsed, heapTotal, external }).map(([kind, value]) => ({ values: [kind], value }));
  });
  metrics.gauge("kram_event_loop_delay_seconds", "Delay of the event loop since the last look.", ["quantile"], () => {
    const found = Object.entries(SHARES).map(([quantile, share]) => ({
      values: [quantile],
      value: delay.percentile(share) / 1e9,
    }));
    delay.reset();
    return found;
  });
}

interface Asked {
  method?: string | undefined;
  url?: string | undefined;
}

interface Answering {
  writeHead(status: number, headers?: Record<string, string>): { end(body?: string): unknown };
}

/** Answers `GET /metrics` and nothing else. */
export function answerMetrics(metrics: Metrics): (request: Asked, response: Answering) => void {
  return ({ method, url }, response) => {
    if (url !== "/metrics" || method !== "GET") return void response.writeHead(404).end();
    void metrics.read().then((families) => {
      const headers = { "content-type": "text/plain; version=0.0.4; charset=utf-8" };
      response.writeHead(200, headers).end(toPrometheus(families));
    });
  };
}
