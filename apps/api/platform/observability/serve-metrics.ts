import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { answerMetrics, countProgram, type Sample } from "@kram/domain/observability";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import manifest from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import { EVENT_STREAM } from "../http/event-streams.ts";
import { counted, metrics } from "./metrics.ts";

/** Counts each answer. */
export function countAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    countAnswer(request, reply);
    done();
  });
}

/** Serves all figures on a port of their own where one is set. */
export function installMetrics(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  const port = config.METRICS_PORT;
  if (port === undefined) return;
  const stops = [...gaugesOf(db), countThisProgram()];
  const server = createServer(answerMetrics(metrics));
  app.addHook("onListen", () => listening(server, { port, host: config.METRICS_HOST }));
  app.addHook("onClose", async () => {
    for (const stop of stops) stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

function listening(server: ReturnType<typeof createServer>, place: { port: number; host: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen(place, resolve);
  return promise;
}

/** An operation's id; an address that the API itself wrote for all else. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.schema?.operationId ?? routeOptions.url ?? "unknown";
}

function countAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const isStream = reply.raw.getHeader("content-type") === EVENT_STREAM;
  const { statusCode: status } = reply.raw;
  countAnswered({ operation: routeOf(request), status }, isStream ? null : reply.elapsedTime / 1000);
}

/** Null seconds for what goes on after its answer began. */
export function countAnswered({ operation, status }: { operation: string; status: number }, seconds: number | null) {
  counted.requests([operation, String(status)]);
  if (seconds !== null) counted.requestSeconds([operation], seconds);
}

/** Answers how to end. */
function countThisProgram(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  countProgram(metrics, { version: manifest.version, process, delay });
  return () => delay.disable();
}

/** Queues are asked for at most every five seconds, however many look. */
const QUEUES_KEPT_MS = 5000;

function gaugesOf(db: Database): (() => void)[] {
  const readQueues = kept(QUEUES_KEPT_MS, () => queuesOf(db));
  return [
    metrics.gauge("kram_database_connections", "Connections of the pool.", ["state"], () => {
      const { total, idle, waiting } = db.connections();
      return [one("open", total), one("idle", idle), one("waiting", waiting)];
    }),
    metrics.gauge("kram_database_up", "Whether the database answers.", [], () =>
      readQueues().then(
        () => 1,
        () => 0,
      ),
    ),
    metrics.gauge("kram_outbox_entries", "Entries of the outbox.", ["state"], async () => {
      const { due, waiting, dead } = await readQueues();
      return [one("due", due), one("waiting", waiting), one("dead", dead)];
    }),
    metrics.gauge(
      "kram_outbox_oldest_seconds",
      "Age of the oldest entry that is neither sent nor given up.",
      ["kind"],
      async () => {
        const { oldestMail, oldestOther } = await readQueues();
        return [one("mail", oldestMail), one("other", oldestOther)];
      },
    ),
  ];
}

function one(value: string, amount: number): Sample {
  return { values: [value], value: amount };
}

async function queuesOf(db: Database) {
  const [found] = await db.query(
    "metrics.queues",
    `SELECT count(*) FILTER (WHERE next_at <= now()) AS due, count(*) FILTER (WHERE next_at > now()) AS waiting,
       (SELECT count(*) FROM outbox WHERE dead_at IS NOT NULL) AS dead,
       coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE kind LIKE 'mail.%')), 0)::double precision AS "oldestMail",
       coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE kind NOT LIKE 'mail.%')), 0)::double precision AS "oldestOther"
     FROM outbox WHERE done_at IS NULL AND dead_at IS NULL`,
  );
  if (!found) throw new Error("the database told nothing of its queues");
  return found;
}

function kept<Found>(forMs: number, read: () => Promise<Found>): () => Promise<Found> {
  let until = 0;
  let last: Promise<Found> | undefined;
  return () => {
    if (last === undefined || Date.now() >= until) {
      until = Date.now() + forMs;
      last = read();
    }
    return last;
  };
}
