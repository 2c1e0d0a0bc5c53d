import { resealer } from "../../apps/api/platform/security/vault.ts";

/** Keys that lie outside of the database and seal some of its columns. */
const KEYS = ["PROVIDER_KEYS_KEY", "SECOND_FACTOR_KEY"] as const;

/** By their settings; an archive has them only where a passphrase seals it. */
export type Keys = Partial<Record<(typeof KEYS)[number], string>>;

/** The file of an archive that holds them. */
export const KEY_FILE = "keys.json";

type Row = Record<string, string | number | null>;

interface Sealed {
  key: keyof Keys;
  /** Bound into what is sealed; null where nothing can be sealed anew. */
  owner: ((row: Row) => string) | null;
  columns: readonly string[];
  /** Row without the secret; null where it is nothing then. */
  without: ((row: Row) => Row) | null;
}

/** What a key seals, by table. */
const SEALED: Readonly<Record<string, Sealed>> = {
  provider_keys: {
    key: "PROVIDER_KEYS_KEY",
    owner: ({ provider }) => `provider:${String(provider)}`,
    columns: ["sealed"],
    without: null,
  },
  webhook_endpoints: {
    key: "PROVIDER_KEYS_KEY",
    owner: ({ id }) => `webhook:${String(id)}`,
    columns: ["sealed_secret", "former_secret"],
    // The office shows that it has to be renewed.
    without: (row) => ({ ...row, sealed_secret: "\\x", former_secret: null }),
  },
  authenticator_apps: {
    key: "SECOND_FACTOR_KEY",
    owner: (row) => (row.member_id === null ? `staff:${String(row.staff_id)}` : `member:${String(row.member_id)}`),
    columns: ["sealed_secret", "next_sealed_secret"],
    without: null,
  },
  // Keyed hashes.
  recovery_codes: { key: "SECOND_FACTOR_KEY", owner: null, columns: ["code_hash"], without: null },
};

/** What an archive without these keys leaves out, for its reader. */
export function secretsLeftOut(keys: Keys): string[] {
  return Object.entries(SEALED).flatMap(([table, { key, columns }]) =>
    keys[key] ? [] : columns.map((column) => `${table}.${column}`),
  );
}

/** Those of an environment. */
export function keysOf(environment: NodeJS.ProcessEnv): Keys {
  return Object.fromEntries(KEYS.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}

/** A line of a table as an archive with these keys has it; null where it leaves the row out. */
export function lineForArchive(table: string, line: string, keys: Keys): string | null {
  const sealed = SEALED[table];
  if (!sealed || keys[sealed.key]) return line;
  return sealed.without && JSON.stringify(sealed.without(JSON.parse(line) as Row));
}

/**
 * Makes what turns a line of an archive into that of a shop with keys of its own, sealed anew; null for a row that ends. What
 * the archive's key does not open stays as it is.
 */
export function linesForShop({ from, to }: { from: Keys; to: Keys }) {
  return (table: string, line: string): string | null => {
    const sealed = SEALED[table];
    const [former, fresh] = sealed ? [from[sealed.key], to[sealed.key]] : [];
    if (!sealed || !former || !fresh || former === fresh) return line;
    if (!sealed.owner) return null;
    const row = JSON.parse(line) as Row;
    const owner = sealed.owner(row);
    const reseal = resealer({ from: former, to: fresh });
    const anew = (value: unknown) => {
      if (typeof value !== "string") return value;
      try {
        return `\\x${reseal(Buffer.from(value.slice(2), "hex"), owner).toString("hex")}`;
      } catch {
        // It was unreadable where it comes from.
        return value;
      }
    };
    return JSON.stringify({ ...row, ...Object.fromEntries(sealed.columns.map((name) => [name, anew(row[name])])) });
  };
}
