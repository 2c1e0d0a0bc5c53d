import type { Database } from "../../platform/database.ts";
import { resealer } from "../../platform/security/vault.ts";
import { resealApps } from "../sessions/public.ts";
import { resealWebhooks } from "../webhooks/public.ts";
import { createKeysRepository } from "./provider-keys.ts";

interface Keys {
  from: string;
  to: string;
}

/** Whole or not at all; null leaves what that key sealed. Throws when neither key opens something. */
export function resealEverything({
  db,
  providers,
  secondFactor,
}: {
  db: Database;
  providers: Keys | null;
  secondFactor: Keys | null;
}): Promise<{ providers: number; webhooks: number; apps: number; codes: number }> {
  return db.inTransaction(async (tx) => {
    const repository = createKeysRepository(tx);
    await repository.lock();
    const rows = providers === null ? [] : await repository.list();
    const reseal = providers && resealer(providers);
    const sealed = rows.map((row) => reseal?.(row.sealed, `provider:${row.provider}`) ?? row.sealed);
    await repository.replace(
      rows.map(({ provider }) => provider),
      sealed,
    );
    const webhooks = providers === null ? 0 : await resealWebhooks(tx, providers);
    const factors = secondFactor === null ? { apps: 0, codes: 0 } : await resealApps(tx, secondFactor);
    return { providers: rows.length, webhooks, ...factors };
  });
}
