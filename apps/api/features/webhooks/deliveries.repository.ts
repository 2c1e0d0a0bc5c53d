import type { DeliveryFailure, DeliveryState, WebhookKind } from "@kram/domain/webhooks";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";

const DELIVERY = `d.id, d.event_id AS "eventId", d.endpoint_id AS "webhookId", w.url, e.kind, e.subject, e.at, d.state, d.attempts,
  CASE WHEN d.state = 'WAITS' THEN d.next_at END AS "nextAt", d.last_status AS "lastStatus", d.last_failure AS "lastFailure",
  d.delivered_at AS "deliveredAt"`;
const JOINED = `webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id JOIN webhook_endpoints w ON w.id = d.endpoint_id`;

export interface DeliveryRow {
  id: number;
  eventId: string;
  webhookId: string;
  url: string;
  kind: WebhookKind;
  subject: string;
  at: Date;
  state: DeliveryState;
  attempts: number;
  nextAt: Date | null;
  lastStatus: number | null;
  lastFailure: DeliveryFailure | null;
  deliveredAt: Date | null;
}

/** A message that is to be posted now. */
export interface DueDelivery {
  id: number;
  eventId: string;
  kind: WebhookKind;
  at: Date;
  facts: Column<"webhook_events.facts">;
  url: string;
  version: number;
  sealedSecret: Buffer;
  formerSecret: Buffer | null;
  /** This try included. */
  attempts: number;
  sinceFirstS: number;
}

interface Asked {
  webhookId?: string | undefined;
  kind?: WebhookKind | undefined;
  state?: DeliveryState | undefined;
  pageNo: number;
  pageSize: number;
}

/** A worker that died keeps a delivery for this long. */
const CLAIM = "60 seconds";

/** Who failed for longer was away, and gets at once what waits when it is back. */
const AWAY = "5 minutes";

/** Of a statement. */
const MOST_SPREAD = 1000;
const MOST_SWEPT = 20_000;

const MATCHES = `($1::text IS NULL OR d.endpoint_id::text = $1) AND ($2::text IS NULL OR e.kind = $2) AND ($3::text IS NULL OR d.state = $3)`;

/** What is told, to whom, and what became of it. */
export function createDeliveriesRepository(db: Queryable) {
  return {
    /** Writes nothing, as a shop without webhooks asks every few seconds. */
    async due(): Promise<{ isToSpread: boolean; webhookIds: string[] }> {
      const [row] = await db.query(
        "webhooks.due",
        `SELECT EXISTS (SELECT 1 FROM webhook_events WHERE NOT is_spread) AS "isToSpread",
           ARRAY(SELECT w.id FROM webhook_endpoints w WHERE w.enabled AND EXISTS (
             SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.state = 'WAITS' AND d.next_at <= now()
           ) ORDER BY w.id) AS "webhookIds"`,
      );
      return row ?? { isToSpread: false, webhookIds: [] };
    },

    /** A delivery for each endpoint that asks for an event, oldest events first. */
    async spread(): Promise<void> {
      await db.query(
        "webhooks.spread",
        `WITH fresh AS MATERIALIZED (
           SELECT id FROM webhook_events WHERE NOT is_spread ORDER BY at LIMIT ${MOST_SPREAD} FOR UPDATE SKIP LOCKED
         ), spread AS (UPDATE webhook_events e SET is_spread = true FROM fresh WHERE e.id = fresh.id RETURNING e.id, e.kind, e.at)
         INSERT INTO webhook_deliveries (event_id, endpoint_id)
         SELECT spread.id, w.id FROM spread JOIN webhook_endpoints w ON w.enabled AND spread.kind = ANY (w.kinds)
         ORDER BY spread.at ON CONFLICT DO NOTHING`,
      );
    },

    /** Nobody else posts these for a minute; who fails is tried by one at a time. */
    claim(webhookId: string, atOnce: number): Promise<DueDelivery[]> {
      return db.query(
        "webhooks.claim",
        `WITH due AS MATERIALIZED (
           SELECT d.id FROM webhook_deliveries d WHERE d.endpoint_id = $1 AND d.state = 'WAITS' AND d.next_at <= now()
           ORDER BY d.next_at, d.id
           LIMIT (SELECT CASE WHEN NOT enabled THEN 0 WHEN failing_since IS NULL THEN $2 ELSE 1 END FROM webhook_endpoints WHERE id = $1)
           FOR UPDATE SKIP LOCKED
         )
         UPDATE webhook_deliveries d SET attempts = d.attempts + 1, first_at = coalesce(d.first_at, now()),
           next_at = now() + interval '${CLAIM}'
         FROM due, webhook_events e, webhook_endpoints w WHERE d.id = due.id AND e.id = d.event_id AND w.id = d.endpoint_id
         RETURNING d.id, d.event_id AS "eventId", e.kind, e.at, e.facts, w.url, w.version, w.sealed_secret AS "sealedSecret",
           CASE WHEN w.former_until > now() THEN w.former_secret END AS "formerSecret", d.attempts,
           extract(epoch FROM now() - d.first_at)::int AS "sinceFirstS"`,
        [webhookId, atOnce],
      );
    },

    /** What waits for an endpoint that is back is due at once. */
    async delivered(id: number, status: number): Promise<void> {
      await db.query(
        "webhooks.delivered",
        `WITH done AS (
           UPDATE webhook_deliveries SET state = 'DELIVERED', delivered_at = now(), last_status = $2, last_failure = NULL
           WHERE id = $1 AND state = 'WAITS' RETURNING endpoint_id
         ), failed AS MATERIALIZED (
           SELECT w.id, w.failing_since FROM webhook_endpoints w JOIN done ON w.id = done.endpoint_id
           WHERE w.failing_since IS NOT NULL FOR UPDATE OF w
         ), back AS (UPDATE webhook_endpoints w SET failing_since = NULL FROM failed WHERE w.id = failed.id)
         UPDATE webhook_deliveries d SET next_at = now() FROM failed
         WHERE d.endpoint_id = failed.id AND d.state = 'WAITS' AND d.next_at > now() AND d.id <> $1
           AND failed.failing_since < now() - interval '${AWAY}'`,
        [id, status],
      );
    },

    /** Null seconds give it up. */
    async failed(
      id: number,
      { status, failure, pauseS }: { status: number | null; failure: DeliveryFailure; pauseS: number | null },
    ): Promise<void> {
      await db.query(
        "webhooks.failed",
        `WITH failed AS (
           UPDATE webhook_deliveries SET last_status = $2, last_failure = $3,
             state = CASE WHEN $4::int IS NULL THEN 'FAILED' ELSE state END, next_at = now() + make_interval(secs => coalesce($4, 0))
           WHERE id = $1 AND state = 'WAITS' RETURNING endpoint_id
         )
         UPDATE webhook_endpoints w SET failing_since = now() FROM failed
         WHERE w.id = failed.endpoint_id AND w.failing_since IS NULL`,
        [id, status, failure, pauseS],
      );
    },

    list({ webhookId, kind, state, pageNo, pageSize }: Asked): Promise<DeliveryRow[]> {
      return db.query(
        "webhooks.deliveries",
        `SELECT ${DELIVERY} FROM ${JOINED} WHERE ${MATCHES} ORDER BY d.id DESC LIMIT $4 OFFSET $5`,
        [webhookId ?? null, kind ?? null, state ?? null, pageSize, (pageNo - 1) * pageSize],
      );
    },

    async count({ webhookId, kind, state }: Asked): Promise<number> {
      const [row] = await db.query(
        "webhooks.count-deliveries",
        `SELECT count(*) AS count FROM ${JOINED} WHERE ${MATCHES}`,
        [webhookId ?? null, kind ?? null, state ?? null],
      );
      return row?.count ?? 0;
    },

    async find(id: number): Promise<DeliveryRow | null> {
      const [row] = await db.query("webhooks.delivery", `SELECT ${DELIVERY} FROM ${JOINED} WHERE d.id = $1`, [id]);
      return row ?? null;
    },

    async replay(id: number): Promise<void> {
      await db.query(
        "webhooks.replay",
        `UPDATE webhook_deliveries SET state = 'WAITS', attempts = 0, first_at = NULL, next_at = now(), delivered_at = NULL
         WHERE id = $1`,
        [id],
      );
    },

    /** Answers how many were given up. */
    async replayFailed(webhookId: string): Promise<number> {
      const rows = await db.query(
        "webhooks.replay-failed",
        `UPDATE webhook_deliveries SET state = 'WAITS', attempts = 0, first_at = NULL, next_at = now()
         WHERE endpoint_id = $1 AND state = 'FAILED' RETURNING id`,
        [webhookId],
      );
      return rows.length;
    },

    async sweep(days: number): Promise<void> {
      await db.query(
        "webhooks.sweep",
        `DELETE FROM webhook_events WHERE id IN (
           SELECT id FROM webhook_events WHERE at < now() - make_interval(days => $1) ORDER BY at LIMIT ${MOST_SWEPT})`,
        [days],
      );
    },
  };
}
