import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { withSample } from "../verify/sample-project.ts";

const READER = pathToFileURL(join(import.meta.dirname, "read-statements.ts")).href;

/** Node.js' hooks read the texts in a process of their own. */
function statementsIn(files: Readonly<Record<string, string>>) {
  return withSample(files, async (root) => {
    const program = `import { readStatements } from "${READER}";
      process.stdout.write(JSON.stringify(await readStatements(${JSON.stringify(root)}, ${JSON.stringify(Object.keys(files))})));`;
    const args = ["--input-type=module", "--eval", program];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as unknown;
  });
}

it("reads the texts as the files' own code makes them", async () => {
  const files = {
    "list.ts": 'export const LIST = "SELECT id FROM books";',
    "a.ts": `import { LIST } from "./list.ts";
      const BY = { "a.new": "ORDER BY id DESC", "a.old": "ORDER BY id" };
      export const read = (db, name) => [db.query("a.page", \`\${LIST} LIMIT 1\`), db.query(name, BY[name])];`,
  };
  const [path, line] = ["a.ts", 3];
  expect(await statementsIn(files)).toEqual({
    statements: [
      { name: "a.page", text: "SELECT id FROM books LIMIT 1", path, line },
      { name: "a.new", text: "ORDER BY id DESC", path, line },
      { name: "a.old", text: "ORDER BY id", path, line },
    ],
    problems: [],
  });
});

it("refuses a name of two texts, and takes one of the same text twice", async () => {
  const ask = (name: string, text: string) => `export const read = (db) => db.query("${name}", "${text}");`;
  const files = { "a.ts": ask("one", "SELECT 1"), "b.ts": ask("one", "SELECT 2"), "c.ts": ask("one", "SELECT 1") };
  expect(await statementsIn(files)).toEqual({
    statements: [{ name: "one", text: "SELECT 1", path: "a.ts", line: 1 }],
    problems: ["b.ts:1: one is another text than in a.ts"],
  });
});
