import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject } from "../../../../../tools/asvs/copy-project.ts";
import { addCountry } from "../../../../../tools/third-country/add-country.ts";

const root = join(import.meta.dirname, "../../../../..");

describe("Czechia, a folder and its two lines in the registries of a copy", () => {
  let copy = "";
  let told: { foreign: string; order: Record<string, unknown>; audit: unknown[] };
  beforeAll(() => {
    copy = copyProject(root);
    addCountry(copy);
    const program = join(copy, "apps/api/platform/testing/third-country/run-order.ts");
    const env = { ...process.env, INSTANCE: "cz", CURRENCY: "CZK" };
    const output = execFileSync(process.execPath, [program], { cwd: copy, env, encoding: "utf8" });
    told = JSON.parse(output.trim().split("\n").at(-1) ?? "") as typeof told;
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("sells in its currency, at its VAT rates, under its numbers", () => {
    expect(told.order).toMatchObject({ currency: "CZK", number: expect.stringMatching(/^CZ/u) as string });
    expect(JSON.stringify(told.order)).toContain('"rate":"21"');
    expect(JSON.stringify(told.order)).toContain('"rate":"12"');
  });

  it("takes its own post codes and no others", () => expect(told.foreign).toBe("refused"));

  it("leaves nothing amiss", () => expect(told.audit).toEqual([]));
});
