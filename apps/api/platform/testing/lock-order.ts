import type { WiredStatement } from "./database-wire.ts";

/** Rows are locked in this order everywhere. Source: consistency 4. */
export const LOCK_ORDER = [
  "system_locks",
  "members",
  "orders",
  "carts",
  "ledger_accounts",
  "promotions",
  "stock",
  "order_counter",
] as const;

/** `sorted` when several rows come in a stated order. */
export interface TakenLock {
  table: string;
  sorted: boolean;
}

/** In the text's order, without new rows. */
export function locksOf(text: string): TakenLock[] {
  const found: (TakenLock & { at: number })[] = [];
  for (const match of text.matchAll(/\bFOR (?:NO KEY )?(?:UPDATE|SHARE)\b(?: OF (\w+))?/gu)) {
    const clause = clauseBefore(text, match.index);
    const alias = match[1];
    const named = alias
      ? new RegExp(`(?:FROM|JOIN|,) (\\w+) ${alias}\\b`, "u").exec(clause)
      : /\bFROM (\w+)/u.exec(clause);
    found.push({ at: match.index, table: named?.[1] ?? "", sorted: /\bORDER BY\b/u.test(clause) });
  }
  for (const match of text.matchAll(/(?<!\b(?:DO|FOR|KEY) )\bUPDATE (\w+)/gu)) {
    const table = match[1] ?? "";
    const before = found.find((lock) => lock.table === table && lock.at < match.index);
    found.push({ at: match.index, table, sorted: before?.sorted ?? false });
  }
  return found.sort((a, b) => a.at - b.at).map(({ table, sorted }) => ({ table, sorted }));
}

/** Without what stands in the SELECT's parentheses. */
function clauseBefore(text: string, end: number): string {
  let depth = 0;
  let clause = "";
  for (let at = end - 1; at >= 0 && depth >= 0; at -= 1) {
    const sign = text[at] ?? "";
    if (sign === "(") depth -= 1;
    if (depth === 0 && sign !== ")") clause = sign + clause;
    if (sign === ")") depth += 1;
  }
  return clause.slice(Math.max(0, clause.lastIndexOf("SELECT"))).replace(/\s+/gu, " ");
}

/** `broken` lists tables out of order, and unsorted rows of stock and club money. */
export function createLockWatch() {
  const open = new Map<number, { tables: string[]; names: string[] }>();
  const seen = new Set<string>();
  const broken = new Set<string>();

  function end(connection: number): void {
    const { tables = [], names = [] } = open.get(connection) ?? {};
    open.delete(connection);
    // A held lock is not waited for again.
    const first = [...new Set(tables)].filter((table) => LOCK_ORDER.some((known) => known === table));
    for (const table of first) seen.add(table);
    if (first.join() !== LOCK_ORDER.filter((table) => first.includes(table)).join())
      broken.add(`${first.join(" → ")}: ${names.join(", ")}`);
  }

  function take({ name, text }: WiredStatement, into: { tables: string[]; names: string[] }): void {
    for (const { table, sorted } of locksOf(text)) {
      const several = table === "stock" || table === "ledger_accounts";
      if (several && !sorted && !into.tables.includes(table)) broken.add(`${table} in no order: ${name}`);
      into.tables.push(table);
      into.names.push(name);
    }
  }

  return {
    see(statement: WiredStatement): void {
      const { connection, name } = statement;
      if (name === "BEGIN") return void open.set(connection, { tables: [], names: [] });
      if (name === "COMMIT" || name === "ROLLBACK") return end(connection);
      const alone = !open.has(connection);
      const into = open.get(connection) ?? { tables: [], names: [] };
      open.set(connection, into);
      take(statement, into);
      if (alone) end(connection);
    },
    broken: () => [...broken],
    /** Tables of the order that were locked. */
    seen: () => LOCK_ORDER.filter((table) => seen.has(table)),
  };
}
