import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleApi } from "./bundle-api.ts";
import { openRawDatabase } from "./open-database.ts";
import { type ApiProcess, startApiProcess } from "./testing/api-process.ts";
import { makeProduct, makeSettingParts } from "./testing/factories.ts";
import { createTestDatabase } from "./testing/test-database.ts";

/** Below the packages, so that unbundled ones are found. */
const FOLDER = join(import.meta.dirname, "../../../node_modules/.cache/kram-bundled", `test-${process.pid}`);

/** Bytes that each start reads; PDF, pictures, mail, Stripe and passkeys are another 3 MB. */
const MOST_BYTES = 4_200_000;

const INPUT = /(?:from|import) ?"\.\/([^"]+)"/gu;
const LATER = /import\("\.\/([^"]+)"\)/gu;

let program: string;
let remove: () => void;
let drop: () => Promise<void>;
let api: ApiProcess;
beforeAll(async () => {
  ({ program, remove } = await bundleApi(FOLDER));
  const made = await createTestDatabase();
  drop = made.drop;
  const db = openRawDatabase({ url: made.url, poolSize: 1 });
  await makeSettingParts(db);
  await makeProduct(db);
  await db.close();
  api = await startApiProcess(made.url, {}, program);
}, 120_000);
afterAll(async () => {
  await api.end();
  await drop();
  remove();
});

/** With what it imports, in turn. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(INPUT)) filesOf(join(dirname(file), name), seen);
  return seen;
}

describe("the API in one file", () => {
  it("answers, with what lies beside sources and in packages", async () => {
    const paths = [
      "/product",
      "/docs/",
      "/docs/static/swagger-ui.css",
      "/openapi.json",
      "/docs/yaml",
      "/product/catalogue/ova",
    ];
    const answers = await Promise.all(paths.map((path) => fetch(api.url + path)));
    const kinds = answers.map(({ status, headers }) => [status, headers.get("content-type")?.split(";")[0]]);
    expect(kinds).toEqual([
      [200, "application/json"],
      [200, "text/html"],
      [200, "text/css"],
      [200, "application/json"],
      [200, "application/x-yaml"],
      [200, "application/pdf"],
    ]);
  }, 60_000);

  it("reads at its start only what every process needs", () => {
    const begun = filesOf(program);
    for (const [, name = ""] of readFileSync(program, "utf8").matchAll(LATER)) filesOf(join(FOLDER, name), begun);
    const bytes = [...begun].reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});
