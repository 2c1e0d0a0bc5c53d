import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type FoundCall, findStatements } from "./find-statements.ts";

export interface Statement {
  name: string;
  text: string;
  /** Below the project's folder. */
  path: string;
  line: number;
}

const LIST = "$statements";

/** Marks a copy, as the file itself may be loaded already. */
const MARK = "?statements";

/** Reads the texts by code that runs at the end of each file. */
export async function readStatements(
  root: string,
  paths: readonly string[],
): Promise<{ statements: Statement[]; problems: string[] }> {
  const problems: string[] = [];
  const found = new Map<string, FoundCall[]>();
  for (const path of paths) {
    const here = findStatements(path, readFileSync(join(root, path), "utf8"));
    problems.push(...here.problems);
    if (here.calls.length > 0) found.set(join(root, path), here.calls);
  }
  const hooks = appendLists(found);
  const statements: Statement[] = [];
  for (const [path, calls] of found) {
    const made = (await import(`${pathToFileURL(path).href}${MARK}`)) as {
      [LIST]: (string | Record<string, string>)[];
    };
    for (const [index, { name, line }] of calls.entries()) {
      const text = made[LIST][index] ?? "";
      const named = typeof text === "string" ? { [name ?? ""]: text } : text;
      for (const [each, sql] of Object.entries(named))
        statements.push({ name: each, text: sql, path: path.slice(root.length + 1), line });
    }
  }
  hooks.deregister();
  return { statements: once(statements, problems), problems };
}

/** Lets a marked file also export what makes its texts. */
function appendLists(found: ReadonlyMap<string, FoundCall[]>) {
  return registerHooks({
    load(url, context, next) {
      const calls = url.endsWith(MARK) ? found.get(fileURLToPath(url)) : undefined;
      const loaded = next(url, context);
      if (!calls) return loaded;
      const list = calls.map(({ code }) => code).join(",\n");
      return { ...loaded, source: `${readFileSync(fileURLToPath(url), "utf8")}\nexport const ${LIST} = [${list}];` };
    },
  });
}

/** One text a name, as the driver prepares it once a connection. */
function once(statements: readonly Statement[], problems: string[]): Statement[] {
  const byName = new Map<string, Statement>();
  for (const statement of statements) {
    const before = byName.get(statement.name);
    if (before && before.text !== statement.text)
      problems.push(`${statement.path}:${statement.line}: ${statement.name} is another text than in ${before.path}`);
    byName.set(statement.name, before ?? statement);
  }
  return [...byName.values()];
}
