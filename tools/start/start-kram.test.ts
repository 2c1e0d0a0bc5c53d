import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort, isFree } from "../postgres/free-port.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Plan, readInstances } from "./plan.ts";
import { startKram } from "./start-kram.ts";

let root: string;
let plan: Plan;
/** Shared, as making a cluster takes seconds. */
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kram-data-"));
  chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir: join(dataDir, "postgres") });
  await server.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Notes in a common diary what happens to it. */
const program = (name: string, port: string) => `
  import { appendFileSync } from "node:fs";
  import { createServer } from "node:http";
  const note = (what) => appendFileSync(${JSON.stringify(join(root, "diary"))}, "${name} " + what + "\\n");
  const server = createServer((asked, answer) => answer.end("${name}"));
  server.listen(Number(process.env.${port}), () => { note("runs"); process.send("ready"); });
  process.on("SIGTERM", () => { note("stops"); setTimeout(() => process.exit(0), 200); });`;

beforeEach(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  root = mkdtempSync(join(tmpdir(), "kram-run-"));
  chmodSync(root, 0o711);
  mkdirSync(join(root, "apps", "api"), { recursive: true });
  mkdirSync(join(root, "apps", "shop", "server"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{"type":"module"}');
  writeFileSync(join(root, "apps/api/main.ts"), program("api", "API_PORT"));
  writeFileSync(join(root, "apps/api/migrate.ts"), 'console.log("migrated");');
  writeFileSync(join(root, "apps/api/load-demo.ts"), 'console.log("loaded");');
  writeFileSync(join(root, "apps/shop/server/main.ts"), program("shop", "SHOP_PORT"));
  // The office counts as built, so that no build is needed.
  mkdirSync(join(root, "apps", "office", "dist"), { recursive: true });
  const inputs = ["apps/office", "packages", "package-lock.json", "tsconfig.base.json"];
  writeFileSync(join(root, "apps/office/dist/.kram-stamp"), fingerprint(root, inputs));
  const ports = { SHOP_PORT: String(await freePort()), API_PORT: String(await freePort()) };
  plan = { root, dataDir, dev: true, instances: readInstances(ports), processes: 1 };
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const diary = () => readFileSync(join(root, "diary"), "utf8").trim().split("\n");
const ports = () => plan.instances.flatMap((one) => [one.shopPort, one.apiPort]);
const signal = new AbortController().signal;

describe("startKram", () => {
  it("brings everything up, and stops the shop before the API and the API before the database", async () => {
    const kram = await startKram({ plan, signal, onDeath: () => undefined });
    const pid = Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
    expect(() => process.kill(pid, 0)).not.toThrow();
    await kram.stop();
    const said = diary();
    expect(said.indexOf("shop stops")).toBeLessThan(said.indexOf("api stops"));
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    for (const port of ports()) expect(await isFree(port)).toBe(true);
  });

  it("tells of a program that ends by itself, with the end of its log", async () => {
    writeFileSync(
      join(root, "apps/shop/server/main.ts"),
      `${program("shop", "SHOP_PORT")}
      setTimeout(() => { console.log("out of paper"); process.exit(7); }, 600);`,
    );
    const { promise, resolve } = Promise.withResolvers<string>();
    const kram = await startKram({ plan, signal, onDeath: resolve });
    expect(await promise).toMatch(/shop-pl ended by itself \(7\)[\s\S]*out of paper/);
    await kram.stop();
  });

  it("leaves nothing running when one part does not start", async () => {
    writeFileSync(join(root, "apps/shop/server/main.ts"), 'console.error("no paper"); process.exit(1);');
    await expect(startKram({ plan, signal, onDeath: () => undefined })).rejects.toThrow("no paper");
    for (const port of ports()) expect(await isFree(port)).toBe(true);
  });

  it("starts a killed database anew on its port", async () => {
    const kram = await startKram({ plan, signal, onDeath: "restart" });
    const lines = () => readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
    const [pid = "", , , port] = lines();
    process.kill(Number(pid), "SIGKILL");
    // The file is away between the two.
    const another = () => expect([lines()[0] === pid, lines()[7]?.trim()]).toEqual([false, "ready"]);
    await vi.waitFor(another, { timeout: 15_000, interval: 50 });
    expect(lines()[3]).toBe(port);
    await kram.stop();
  });

  it("refuses a real shop with the reasons of all its programs, before anything starts", async () => {
    const instances = plan.instances.map((one) => ({ ...one, demo: false }));
    const started = startKram({ plan: { ...plan, dev: false, instances }, signal, onDeath: "restart" });
    await expect(started).rejects.toMatchObject({ exitCode: 78 });
    await expect(started).rejects.toThrow(/pl: SHOP_URL has to begin[^]*pl: API_URL has to begin/u);
    expect(existsSync(join(root, "diary"))).toBe(false);
  });

  it("starts a killed program anew where that is wanted", async () => {
    const kram = await startKram({ plan, signal, onDeath: "restart" });
    const pid = Number(readFileSync(join(dataDir, "run/shop-pl.pid"), "utf8"));
    process.kill(pid, "SIGKILL");
    for (let tries = 0; tries < 100 && diary().filter((line) => line === "shop runs").length < 2; tries += 1)
      await wait(50);
    expect(diary().filter((line) => line === "shop runs")).toHaveLength(2);
    await kram.stop();
    for (const port of ports()) expect(await isFree(port)).toBe(true);
  });
});
