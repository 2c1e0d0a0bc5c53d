import { createMetrics } from "@kram/domain/observability";

/** What this process counts; several APIs of a test share it. */
export const metrics = createMetrics();

export const counted = {
  /** An operation's id, or the address of what is none; never what people typed. */
  requests: metrics.counter("kram_http_requests_total", "Answered requests.", ["operation", "status"]),
  requestSeconds: metrics.histogram("kram_http_request_seconds", "Time until the answer was sent.", ["operation"]),
  orders: metrics.counter("kram_orders_total", "Orders placed, by kind of payment.", ["payment"]),
  payments: metrics.counter("kram_payments_total", "Messages of providers, by what came of them.", [
    "provider",
    "outcome",
  ]),
  outbox: metrics.counter("kram_outbox_tries_total", "Tries to send what waits in the outbox.", ["kind", "outcome"]),
  jobs: metrics.counter("kram_job_runs_total", "Runs of repeated work.", ["task", "outcome"]),
  jobSeconds: metrics.counter("kram_job_seconds_total", "Time that repeated work took.", ["task"]),
  security: metrics.counter("kram_security_events_total", "Events of the security log, failed sign-ins among them.", [
    "kind",
  ]),
  caches: metrics.counter("kram_cache_reads_total", "Reads of caches.", ["cache", "outcome"]),
  statements: metrics.counter("kram_statements_total", "Statements sent to the database."),
  failedStatements: metrics.counter("kram_failed_statements_total", "Statements that failed, by code of PostgreSQL.", [
    "code",
  ]),
} as const;
