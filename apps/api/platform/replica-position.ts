import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/** So long a replica may take to get where the reader is; then the database itself is asked. */
const LONGEST_WAIT_MS = 100;
const LOOK_EVERY_MS = 5;

/** A replica has not yet got where the reader is. */
export class ReplicaBehind extends Error {
  override name = "ReplicaBehind";
}

/** A replica that was promoted leads: it knows how far it wrote. */
const FOLLOWED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END >= $1::pg_lsn AS followed`;

/** Until the server of this connection shows all that stood at `since`. Throws ReplicaBehind. */
export async function untilFollowed(client: pg.PoolClient, since: string): Promise<void> {
  for (const limit = performance.now() + LONGEST_WAIT_MS; ; await wait(LOOK_EVERY_MS)) {
    const { rows } = await client.query<{ followed: boolean }>({ text: FOLLOWED, values: [since] });
    if (rows[0]?.followed === true) return;
    if (performance.now() > limit) throw new ReplicaBehind("the replica is behind");
  }
}
