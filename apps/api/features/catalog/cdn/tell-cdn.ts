import type { Country } from "@kram/countries/country";
import { cacheKeys, EVERYTHING } from "@kram/domain/catalog";
import type { Database, Queryable } from "../../../platform/database.ts";
import { PURGES } from "../../../platform/outbox/outbox.repository.ts";
import type { OutboxHandler } from "../../../platform/outbox/outbox-worker.ts";
import type { Catalog } from "../catalog.ts";
import { type CatalogPosition, isBehind, positionText, readPosition } from "../change-history.ts";

const PURGE = "cdn.purge";

/** Well within the minute that the outbox gives an entry. */
const TIMEOUT_MS = 5000;

/**
 * Answers the work of each second: asks the outbox to purge what changed until the second before, once for all programs. Fronts
 * have forgotten it by then, and cannot hand it to the CDN again.
 */
export function createCdnTeller({
  db,
  catalog,
  country,
  onOutbox,
}: {
  db: Database;
  catalog: Pick<Catalog, "position" | "touchedSince">;
  country: Country;
  onOutbox: () => void;
}): () => Promise<void> {
  let seen: CatalogPosition | null = null;
  let told: string | null = null;
  return async () => {
    const ripe = seen;
    seen = catalog.position();
    if (ripe === null || ripe.version === told) return;
    const before = await readCdnPosition(db);
    const known = readPosition(before);
    if (!isAhead(known, ripe)) {
      const touched = known ? await catalog.touchedSince(known) : [EVERYTHING];
      const keys = cacheKeys(country.code, touched);
      if (await storePurge(db, { before, position: positionText(ripe), keys })) onOutbox();
    }
    told = ripe.version;
  };
}

/** Whether another program told more. A backup that was restored is behind, too, but later. */
function isAhead(known: CatalogPosition | null, mine: CatalogPosition): boolean {
  if (known === null) return false;
  return known.version === mine.version || (isBehind(mine.version, known.version) && mine.at <= known.at);
}

async function readCdnPosition(db: Queryable): Promise<string> {
  const [row] = await db.query("catalog.cdn-position", "SELECT position FROM cdn_position");
  return row?.position ?? "";
}

/** False where another program was quicker, or nothing is to purge. */
async function storePurge(
  db: Queryable,
  { before, position, keys }: { before: string; position: string; keys: readonly string[] },
): Promise<boolean> {
  const stored = await db.query(
    "catalog.store-purge",
    `WITH moved AS (UPDATE cdn_position SET position = $2 WHERE position = $1 RETURNING position)
     INSERT INTO outbox (kind, lane, payload)
     SELECT '${PURGE}', ${PURGES}, jsonb_build_object('keys', $3::text[]) FROM moved WHERE cardinality($3::text[]) > 0
     RETURNING id`,
    [before, position, [...keys]],
  );
  return stored.length > 0;
}

/** Posts the keys to CDN_PURGE_URL. Throws unless it is answered with success, so that the outbox tries again. */
export function createPurgeHandlers({
  config: { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token },
}: {
  config: { CDN_PURGE_URL?: string | undefined; CDN_PURGE_TOKEN?: string | undefined };
}): Record<typeof PURGE, OutboxHandler> {
  return {
    [PURGE]: async ({ payload }) => {
      // The CDN was taken away meanwhile.
      if (url === undefined) return;
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token ?? ""}` },
        body: JSON.stringify({ keys: payload["keys"] }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`);
    },
  };
}
