import {
  dhlKeys,
  inpostKeys,
  inpostReturnsKeys,
  ksefKeys,
  type ProviderName,
  przelewy24Keys,
  shipxKeys,
  smtpKeys,
  stripeKeys,
} from "@kram/contract/providers";
import type { z } from "zod";
import type { Queryable } from "../../platform/database.ts";
import { createVault, type Vault } from "../../platform/security/vault.ts";

const SCHEMAS = {
  smtp: smtpKeys,
  przelewy24: przelewy24Keys,
  stripe: stripeKeys,
  inpost: inpostKeys,
  ksef: ksefKeys,
  shipx: shipxKeys,
  dhl: dhlKeys,
  "inpost-returns": inpostReturnsKeys,
} as const;

type KeysOf<Name extends ProviderName> = z.output<(typeof SCHEMAS)[Name]>;

export interface KeyRow {
  provider: ProviderName;
  sealed: Buffer;
  inUse: boolean;
  setAt: Date;
  setBy: string | null;
}

/** Keys that the office stored, opened; `unreadable` ones were sealed by another key. */
export type OpenedKeys = { [Name in ProviderName]?: KeysOf<Name> } & { unreadable: ReadonlySet<ProviderName> };

/** Null without PROVIDER_KEYS_KEY. */
export function openKeyVault(config: { PROVIDER_KEYS_KEY?: string | undefined }): Vault | null {
  return config.PROVIDER_KEYS_KEY === undefined ? null : createVault(config.PROVIDER_KEYS_KEY);
}

export function sealKeys<Name extends ProviderName>(vault: Vault, name: Name, keys: KeysOf<Name>): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(keys)), `provider:${name}`);
}

export function openKeys(vault: Vault | null, rows: readonly KeyRow[]): OpenedKeys {
  const unreadable = new Set<ProviderName>();
  const opened = rows.map(({ provider, sealed }) => {
    const keys = openOne(vault, provider, sealed);
    if (keys === null) unreadable.add(provider);
    return [provider, keys ?? undefined];
  });
  return { ...(Object.fromEntries(opened) as OpenedKeys), unreadable };
}

function openOne(vault: Vault | null, provider: ProviderName, sealed: Buffer): unknown {
  if (vault === null) return null;
  try {
    const text = vault.open(sealed, `provider:${provider}`).toString("utf8");
    return SCHEMAS[provider].safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // The office shows them as unreadable.
    return null;
  }
}

interface NewKeys {
  provider: string;
  sealed: Buffer;
  /** Null for the set-up in the terminal. */
  staffId: number | null;
}

export function createKeysRepository(db: Queryable) {
  return {
    list(): Promise<KeyRow[]> {
      return db.query(
        "providers.list",
        `SELECT k.provider, k.sealed, k.in_use AS "inUse", k.set_at AS "setAt", s.name || ' ' || s.surname AS "setBy"
         FROM provider_keys k LEFT JOIN staff s ON s.id = k.set_by ORDER BY k.provider`,
      );
    },

    /** Changes wait for each other. */
    async lock(): Promise<void> {
      await db.query("providers.lock", "SELECT pg_advisory_xact_lock(hashtext('provider_keys')) AS locked");
    },

    /** Of these, none is in use any more. */
    async putAside(providers: readonly string[]): Promise<void> {
      await db.query(
        "providers.put-aside",
        "UPDATE provider_keys SET in_use = false WHERE in_use AND provider = ANY($1)",
        [providers],
      );
    },

    async set({ provider, sealed, staffId }: NewKeys): Promise<void> {
      await db.query(
        "providers.set",
        `INSERT INTO provider_keys (provider, sealed, set_by) VALUES ($1, $2, $3) ON CONFLICT (provider)
         DO UPDATE SET sealed = excluded.sealed, set_by = excluded.set_by, set_at = now(), in_use = true`,
        [provider, sealed, staffId],
      );
    },

    /** False when nothing is stored. */
    async use(provider: string): Promise<boolean> {
      const rows = await db.query(
        "providers.use",
        "UPDATE provider_keys SET in_use = true WHERE provider = $1 RETURNING 1",
        [provider],
      );
      return rows.length > 0;
    },

    /** The same keys, sealed anew. */
    async replace(providers: readonly string[], sealed: readonly Buffer[]): Promise<void> {
      await db.query(
        "providers.replace",
        `UPDATE provider_keys k SET sealed = m.sealed FROM unnest($1::text[], $2::bytea[]) AS m (provider, sealed) WHERE k.provider = m.provider`,
        [providers, sealed],
      );
    },

    async remove(provider: string): Promise<boolean> {
      const rows = await db.query("providers.remove", "DELETE FROM provider_keys WHERE provider = $1 RETURNING 1", [
        provider,
      ]);
      return rows.length > 0;
    },
  };
}
