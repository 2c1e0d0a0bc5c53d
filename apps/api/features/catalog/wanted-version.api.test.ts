import { listProducts } from "@kram/contract/catalog";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { isBehind } from "./change-history.ts";

let api: TestApi;
let known: string;
beforeAll(async () => {
  api = await startTestApi();
  await makeProduct(api.db);
  const stream = await fetch(`${api.url}/changes`);
  const { value } = (await stream.body?.getReader().read()) ?? {};
  known = /"version":"([^"]+)"/u.exec(new TextDecoder().decode(value))?.[1] ?? "";
});
afterAll(() => api.close());

const read = (version: string, method = "GET") =>
  fetch(api.url + listProducts.path, { method, headers: { "x-kram-catalogue": version } });

/** What the next change makes of it. */
const next = () => known.replace(/^\d+/u, (goods) => String(Number(goods) + 1));

describe("a reader that knows a version", () => {
  it("gets it, and newer ones", async () => {
    expect(known).toMatch(/^\d+\.\d+$/u);
    for (const version of [known, "0.0", "1.0"])
      expect({ version, status: (await read(version)).status }).toMatchObject({ status: 200 });
  });

  it("waits a tenth of a second for one to come, and hears that the program is behind", async () => {
    const began = performance.now();
    const answer = await read("999999.0");
    expect(performance.now() - began).toBeGreaterThan(90);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("x-kram-behind")).toBe("1");
    expect(await answer.json()).toMatchObject({ errors: [{ code: "server.unavailable" }] });
  });

  it("gets it as soon as the program has read it", async () => {
    const asked = read(next());
    await api.db.query("test.change", "UPDATE products SET weight_grams = 17");
    const answer = await asked;
    // A busy machine may read later than a reader waits.
    if (answer.status === 503) expect((await read(next())).status).toBe(200);
    else expect(answer.status).toBe(200);
  });

  it("is heard in readings only, and only where it names a version", async () => {
    expect((await read("999999.0", "POST")).status).toBe(404);
    for (const version of ["999999", "x.y", "-1.0", "9999999999999999.0"])
      expect({ version, status: (await read(version)).status }).toMatchObject({ status: 200 });
  });
});

it.each([
  ["3.5", "3.5", false],
  ["3.5", "4.5", true],
  ["3.5", "3.6", true],
  ["3.5", "2.4", false],
  ["3.5", "2.6", true],
  ["10.5", "9.5", false],
  ["3.5", "", false],
])("%s is behind %s: %s", (mine, theirs, expected) => expect(isBehind(mine, theirs)).toBe(expected));
