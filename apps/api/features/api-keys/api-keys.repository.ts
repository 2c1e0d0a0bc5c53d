import type { ApiKeyRole, StaffRole } from "@kram/domain/staff";
import type { Queryable } from "../../platform/database.ts";

export interface ApiKeyRow {
  id: string;
  name: string;
  owner: string;
  ownerRoles: StaffRole[];
  ownerBlocked: boolean;
  roles: ApiKeyRole[];
  readOnly: boolean;
  expired: boolean;
  expiresAt: Date;
  lastUsedAt: Date | null;
  createdAt: Date;
}

const SHOWN = `SELECT k.id, k.name, s.name || ' ' || s.surname AS owner, s.roles AS "ownerRoles",
  s.blocked_at IS NOT NULL AS "ownerBlocked", k.roles, k.read_only AS "readOnly", k.expires_at <= now() AS expired,
  k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt", k.created_at AS "createdAt"
  FROM api_keys k JOIN staff s ON s.id = k.staff_id`;

export function createApiKeysRepository(db: Queryable) {
  return {
    /** Of a key that works; its use is noted once a minute. */
    async use(tokenHash: Buffer) {
      const [row] = await db.query(
        "api-keys.use",
        `WITH found AS (
           SELECT k.id, k.name, k.staff_id, k.roles, k.read_only, k.last_used_at, s.roles AS owner_roles
           FROM api_keys k JOIN staff s ON s.id = k.staff_id
           WHERE k.token_hash = $1 AND k.expires_at > now() AND s.blocked_at IS NULL
         ), noted AS (
           UPDATE api_keys SET last_used_at = now() WHERE id IN (
             SELECT id FROM found WHERE last_used_at IS NULL OR last_used_at < now() - interval '1 minute'))
         SELECT id, name, staff_id AS "staffId", roles, read_only AS "readOnly", owner_roles AS "ownerRoles" FROM found`,
        [tokenHash],
      );
      return row ?? null;
    },

    list(): Promise<ApiKeyRow[]> {
      return db.query("api-keys.list", `${SHOWN} ORDER BY k.created_at DESC, k.id`);
    },

    async find(id: string): Promise<ApiKeyRow | null> {
      const [row] = await db.query("api-keys.find", `${SHOWN} WHERE k.id = $1`, [id]);
      return row ?? null;
    },

    /** One adds at a time, so that none is above the most. */
    async lock(): Promise<void> {
      await db.query("api-keys.lock", "LOCK TABLE api_keys IN SHARE ROW EXCLUSIVE MODE");
    },

    async add(key: {
      name: string;
      staffId: number;
      tokenHash: Buffer;
      roles: readonly ApiKeyRole[];
      readOnly: boolean;
      days: number;
    }): Promise<string> {
      const [row] = await db.query(
        "api-keys.add",
        `INSERT INTO api_keys (name, staff_id, token_hash, roles, read_only, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) RETURNING id`,
        [key.name, key.staffId, key.tokenHash, key.roles, key.readOnly, key.days],
      );
      if (!row) throw new Error("the key was not added");
      return row.id;
    },

    async remove(id: string): Promise<void> {
      await db.query("api-keys.remove", "DELETE FROM api_keys WHERE id = $1", [id]);
    },
  };
}
