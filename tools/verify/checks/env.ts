import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Check } from "../check.ts";

/** Each exports a `configSchema`. */
const SCHEMAS = ["apps/api/platform/config.ts", "apps/shop/server/config.ts"];
const EXAMPLE = ".env.example";

/** The start script reads these itself, before any program runs. */
const START_SETTINGS = [
  "CHROME",
  "KRAM_DATA_DIR",
  "DEFAULT_LOCALE",
  "PROCESSES",
  "BACKUP_STORE",
  "BACKUP_RECIPIENTS",
  "BACKUP_KEEP_DAYS",
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_REGION",
  "BACKUP_S3_KEY_ID",
  "BACKUP_S3_SECRET",
  "BACKUP_DATABASE_URL",
];

/** `.env.example` names every setting, with its purpose, and no other. */
export const env: Check = {
  name: "env",
  async run(root) {
    const schemas = SCHEMAS.filter((path) => existsSync(join(root, path)));
    if (schemas.length === 0) return [];
    if (!existsSync(join(root, EXAMPLE))) return [`${EXAMPLE} is missing`];
    const loaded = await Promise.all(schemas.map((path) => settingsOf(join(root, path))));
    const settings: Record<string, string> = Object.assign({}, ...loaded);
    const text = readFileSync(join(root, EXAMPLE), "utf8");
    return [...compareSettings(readExample(text), settings), ...compareMarks(text, settings)];
  },
};

const MARK = /^\[production(?: or office)?\]/u;

/** The rows say what production needs, as the programs do. */
export function compareMarks(text: string, settings: Readonly<Record<string, string>>): string[] {
  const rows = text.matchAll(/^# (?<mark>\[production[^\]]*\])[^\n]*\n(?:# [^\n=]*\n)*?# ?(?<key>[A-Z][A-Z0-9_]*)=/gmu);
  const marks = new Map([...rows].map(({ groups }) => [groups?.key ?? "", groups?.mark ?? ""]));
  return [...new Set([...marks.keys(), ...Object.keys(settings)])].flatMap((key) => {
    const wanted = MARK.exec(settings[key] ?? "")?.[0] ?? "no mark";
    const marked = marks.get(key) ?? "no mark";
    return wanted === marked ? [] : [`${EXAMPLE}: ${key} has ${marked}, its schema ${wanted}`];
  });
}

/** The example's values tell whether a comment stands above. */
export function compareSettings(
  example: ReadonlyMap<string, boolean>,
  settings: Readonly<Record<string, string>>,
): string[] {
  const known = Object.keys(settings);
  return [
    ...known.filter((key) => !example.has(key)).map((key) => `${EXAMPLE}: ${key} is missing (${settings[key]})`),
    ...known.filter((key) => settings[key] === "").map((key) => `${key}: its schema has no describe()`),
    ...[...example.keys()]
      .filter((key) => !known.includes(key) && !START_SETTINGS.includes(key))
      .map((key) => `${EXAMPLE}: nothing reads ${key}`),
    ...[...example].filter(([, explained]) => !explained).map(([key]) => `${EXAMPLE}: ${key} has no comment above it`),
  ];
}

/** The value says whether a comment in words stands above. */
export function readExample(text: string): Map<string, boolean> {
  const lines = text.split("\n");
  const found = lines.flatMap((line, at): [string, boolean][] => {
    const key = /^(?:#\s?)?(?<key>[A-Z][A-Z0-9_]*)=/u.exec(line)?.groups?.key;
    const above = lines[at - 1] ?? "";
    return key ? [[key, /^#\s/u.test(above) && !/^#\s?[A-Z0-9_]+=/u.test(above)]] : [];
  });
  return new Map(found);
}

async function settingsOf(path: string): Promise<Record<string, string>> {
  const { configSchema } = (await import(pathToFileURL(path).href)) as {
    configSchema: { shape: Record<string, { description?: string }> };
  };
  return Object.fromEntries(Object.entries(configSchema.shape).map(([key, schema]) => [key, schema.description ?? ""]));
}
