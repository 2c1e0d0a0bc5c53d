import type { RawDatabase } from "../../../database.ts";

/** `xid` tells later writes, `counts` what went. */
export interface Mark {
  xid: number;
  counts: ReadonlyMap<string, number>;
}

/** May change whatever becomes of a call. */
const APART =
  /^(?:call_counts|job_leases|job_runs|mails|notices|notice_state|notifications|pictures|invoice_counters|link_requests|link_tries|sign_in_failures|sign_in_tries|security_\w+|structure_\w+|(?:password|sign_in|deletion)_links|staff_invitations)$/u;

/** Workers rewrite these rows, so they are only counted. */
const COUNTED = new Set([
  "outbox",
  "sessions",
  "registrations",
  "email_changes",
  "broadcasts",
  "parcels",
  "pickups",
  "return_labels",
  "terms_announcements",
  "plan_simulations",
]);

/** Tables of which workers rewrite some rows, with those that they leave alone: links come to who waits for one. */
const BUT_WORKERS: Readonly<Record<string, string>> = {
  availability_subscriptions: "AND state <> 'waiting-for-confirmation'",
  einvoices: "AND state <> 'WAITS'",
  payment_links: "AND mailed_hash IS NULL",
};

/** What workers add by themselves at any time. */
const OF_WORKERS: Readonly<Record<string, string>> = {
  outbox: "WHERE kind NOT LIKE 'mail.notice%'",
  einvoices: "WHERE state <> 'WAITS'",
};

let tables: string[] | null = null;

async function tablesOf(db: RawDatabase): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    "mark.tables",
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  return rows.map(({ name }) => name).filter((name) => !APART.test(name));
}

async function look(db: RawDatabase, since: number): Promise<{ name: string; count: number; written: number }[]> {
  tables ??= await tablesOf(db);
  const each = tables.map(
    (name) =>
      `SELECT '${name}' AS name, count(*)::int AS count, count(*) FILTER (WHERE xmin::text::bigint > $1 ${BUT_WORKERS[name] ?? ""})::int AS written FROM "${name}" ${OF_WORKERS[name] ?? ""}`,
  );
  return db.inTransaction(async (tx) => {
    // Parallel plans over a hundred small tables take ten times as long.
    await tx.query("mark.alone", "SET LOCAL max_parallel_workers_per_gather = 0");
    return tx.query("mark.look", each.join(" UNION ALL "), [since]);
  });
}

export async function markOf(db: RawDatabase): Promise<Mark> {
  const [row] = await db.query<{ xid: number }>("mark.xid", "SELECT pg_current_xact_id()::text::bigint AS xid");
  const xid = row?.xid ?? 0;
  return { xid, counts: new Map((await look(db, xid)).map(({ name, count }) => [name, count])) };
}

/** `orders +1, stock rewritten`; empty when nothing changed. */
export async function changeOf(db: RawDatabase, { xid, counts }: Mark): Promise<string> {
  const rows = await look(db, xid);
  return rows
    .map(({ name, count, written }) => {
      const more = count - (counts.get(name) ?? 0);
      const isRewritten = !COUNTED.has(name) && written > Math.max(0, more);
      if (more === 0) return isRewritten ? `${name} rewritten` : "";
      return `${name} ${more > 0 ? "+" : ""}${more}${isRewritten ? " and rewritten" : ""}`;
    })
    .filter(Boolean)
    .toSorted()
    .join(", ");
}
