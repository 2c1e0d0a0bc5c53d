import type { WebhookKind } from "@kram/domain/webhooks";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";

const WEBHOOK = `w.id, w.url, w.kinds, w.version, w.enabled, w.sealed_secret AS "sealedSecret", w.failing_since AS "failingSince",
  extract(epoch FROM now() - w.failing_since)::int AS "failingForS", w.created_at AS "createdAt", s.name || ' ' || s.surname AS "createdBy",
  (SELECT count(*) FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.state = 'WAITS')::int AS waiting,
  (SELECT count(*) FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.state = 'FAILED')::int AS "givenUp"`;

export interface WebhookDetails {
  url: string;
  kinds: readonly WebhookKind[];
  version: number;
  enabled: boolean;
}

export interface WebhookRow {
  id: string;
  url: string;
  kinds: Column<"webhook_endpoints.kinds">;
  version: number;
  enabled: boolean;
  sealedSecret: Buffer;
  failingSince: Date | null;
  failingForS: number | null;
  createdAt: Date;
  createdBy: string;
  waiting: number;
  givenUp: number;
}

/** Where messages go. */
export function createWebhooksRepository(db: Queryable) {
  return {
    list(): Promise<WebhookRow[]> {
      return db.query(
        "webhooks.list",
        `SELECT ${WEBHOOK} FROM webhook_endpoints w JOIN staff s ON s.id = w.created_by ORDER BY w.created_at, w.id`,
      );
    },

    async find(id: string): Promise<WebhookRow | null> {
      const [row] = await db.query(
        "webhooks.find",
        `SELECT ${WEBHOOK} FROM webhook_endpoints w JOIN staff s ON s.id = w.created_by WHERE w.id = $1`,
        [id],
      );
      return row ?? null;
    },

    /** Changes wait for each other. */
    async lock(): Promise<void> {
      await db.query("webhooks.lock", "SELECT pg_advisory_xact_lock(hashtext('webhook_endpoints')) AS locked");
    },

    async add(webhook: WebhookDetails & { id: string; sealedSecret: Buffer; staffId: number }): Promise<void> {
      const { id, url, kinds, version, enabled, sealedSecret, staffId } = webhook;
      await db.query(
        "webhooks.add",
        `INSERT INTO webhook_endpoints (id, url, kinds, version, enabled, sealed_secret, created_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, url, kinds, version, enabled, sealedSecret, staffId],
      );
    },

    /** Another address is tried at once. */
    async set(id: string, { url, kinds, version, enabled }: WebhookDetails): Promise<void> {
      await db.query(
        "webhooks.set",
        `WITH former AS (SELECT url FROM webhook_endpoints WHERE id = $1),
         changed AS (UPDATE webhook_endpoints SET url = $2, kinds = $3, version = $4, enabled = $5,
           failing_since = CASE WHEN url = $2 THEN failing_since END WHERE id = $1)
         UPDATE webhook_deliveries d SET next_at = now() FROM former
         WHERE d.endpoint_id = $1 AND d.state = 'WAITS' AND d.next_at > now() AND former.url <> $2`,
        [id, url, kinds, version, enabled],
      );
    },

    /** The former secret signs for these hours more. */
    async setSecret(id: string, sealedSecret: Buffer, hours: number): Promise<void> {
      await db.query(
        "webhooks.set-secret",
        `UPDATE webhook_endpoints SET former_secret = sealed_secret, former_until = now() + make_interval(hours => $3),
           sealed_secret = $2 WHERE id = $1`,
        [id, sealedSecret, hours],
      );
    },

    async remove(id: string): Promise<void> {
      await db.query("webhooks.remove", "DELETE FROM webhook_endpoints WHERE id = $1", [id]);
    },

    /** With the secrets that sign now. */
    async secretsOf(id: string): Promise<{ sealedSecret: Buffer; formerSecret: Buffer | null } | null> {
      const [row] = await db.query(
        "webhooks.secrets",
        `SELECT w.sealed_secret AS "sealedSecret", CASE WHEN w.former_until > now() THEN w.former_secret END AS "formerSecret"
         FROM webhook_endpoints w WHERE w.id = $1`,
        [id],
      );
      return row ?? null;
    },

    allSecrets(): Promise<{ id: string; sealedSecret: Buffer; formerSecret: Buffer | null }[]> {
      return db.query(
        "webhooks.all-secrets",
        `SELECT w.id, w.sealed_secret AS "sealedSecret", w.former_secret AS "formerSecret" FROM webhook_endpoints w
         ORDER BY w.id FOR UPDATE`,
      );
    },

    /** The same secrets, sealed anew. */
    async replaceSecrets(id: string, sealedSecret: Buffer, formerSecret: Buffer | null): Promise<void> {
      await db.query(
        "webhooks.replace-secrets",
        "UPDATE webhook_endpoints SET sealed_secret = $2, former_secret = $3 WHERE id = $1",
        [id, sealedSecret, formerSecret],
      );
    },
  };
}
