import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { addApiKey } from "@kram/contract/api-keys";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";
import { signatureOf } from "../webhooks/public.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../../..");
const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });

/** Somebody else's program, with the package as it is published and nothing of this repository but `zod`. */
const folder = mkdtempSync(join(tmpdir(), "kram-client-"));
beforeAll(async () => {
  const npm = {
    cwd: ROOT,
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
  };
  const { stdout } = await run("npm", ["pack", "-w", "@kram/client", "--json", "--pack-destination", folder], npm);
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf("["))) as { filename: string }[];
  const place = join(folder, "node_modules/@kram/client");
  mkdirSync(place, { recursive: true });
  await run("tar", ["-xzf", join(folder, packed?.filename ?? ""), "-C", place, "--strip-components=1"]);
  for (const name of ["zod", "@types", "undici-types"])
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function typesOf(program: string): Promise<string> {
  writeFileSync(join(folder, "program.ts"), program);
  const options = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2023",
    "--lib",
    "es2023,dom",
    "--types",
    "node",
  ];
  return run(process.execPath, [TSC, ...options, "program.ts"], { cwd: folder }).then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );
}

const LOOK = `
import { ApiError, createApiClient, isFromShop } from "@kram/client";
import { listOfficeOrders } from "@kram/client/orders";
import { webhookMessage } from "@kram/client/webhooks";
const api = createApiClient({ baseUrl: process.env["SHOP"] ?? "" });
const bearer = process.env["KEY"] ?? "";
const { items, totalCount } = await api.call(listOfficeOrders, { query: { text: process.env["ORDER"] ?? "" } }, { bearer });
const status: string | undefined = items[0]?.status;
const refused = await api.call(listOfficeOrders, { query: {} }).catch((error: unknown) => error);
const body = process.env["BODY"] ?? "";
const headers = new Headers(JSON.parse(process.env["HEADERS"] ?? "{}") as Record<string, string>);
const of = (secret: string) => isFromShop({ headers, body, secret });
const code = refused instanceof ApiError ? refused.code : null;
const { kind } = webhookMessage.parse(JSON.parse(body));
console.log(JSON.stringify({ number: items[0]?.number, totalCount, status, code, kind, right: of("right"), wrong: of("wrong") }));
`;

it("is typed by itself, and speaks with the shop by a key", async () => {
  expect(await typesOf(LOOK)).toBe("");
  const { number } = await buyerOf(api, "CASH");
  const details = { name: "Magazyn", roles: ["orders" as const], readOnly: true, days: 30 };
  const { secret } = await api.client.call(addApiKey, { body: details }, { bearer: await makeStaff(api.db) });
  const at = String(Math.floor(Date.now() / 1000));
  const id = randomUUID();
  const body = JSON.stringify({ id, kind: "ping", version: 1, at: new Date().toISOString(), data: {} });
  const headers = {
    "kram-webhook-id": id,
    "kram-webhook-timestamp": at,
    "kram-webhook-signature": signatureOf("right", `${id}.${at}.${body}`),
  };
  const env = { SHOP: api.url, KEY: secret, ORDER: number, BODY: body, HEADERS: JSON.stringify(headers) };
  const { stdout } = await run(process.execPath, ["program.ts"], { cwd: folder, env: { ...process.env, ...env } });
  expect(JSON.parse(stdout)).toEqual({
    number,
    totalCount: 1,
    status: "CONFIRMED",
    code: "user.unauthenticated",
    kind: "ping",
    right: true,
    wrong: false,
  });
}, 60_000);

it("tells a program that asks for what is not there", async () => {
  const wrong = await typesOf(LOOK.replace("items[0]?.status;", "items[0]?.sum;").replace("text:", "texts:"));
  expect(wrong).toContain("Property 'sum' does not exist");
  expect(wrong).toContain("'texts' does not exist");
}, 60_000);
