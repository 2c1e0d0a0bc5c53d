import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withConnection } from "./connection.ts";
import { isAlive } from "./postmaster.ts";
import { startPostgres } from "./start-postgres.ts";

const starter = new URL("./start-postgres.ts", import.meta.url).href;
let box: string;

beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), "kram-postgres-"));
  // The server's account has to pass through, as through any temporary folder's parent.
  chmodSync(box, 0o711);
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

async function until(holds: () => boolean, limitMs = 10_000): Promise<void> {
  for (const end = Date.now() + limitMs; !holds(); await wait(20)) {
    if (Date.now() > end) throw new Error("It did not come about in time.");
  }
}

async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; pid: number; adopted: boolean }> {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(starter)});
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ pid: server.pid, adopted: server.adopted }));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (part: Buffer) => resolve(part.toString()));
    child.once("exit", (code) => reject(new Error(`It ended with ${code}.`)));
  });
  return { child, ...(JSON.parse(said) as { pid: number; adopted: boolean }) };
}

const count = (url: string) =>
  withConnection(
    url,
    async (client) => (await client.query("SELECT count(*)::int AS n FROM kept")).rows[0]?.n as number,
  );

describe("startPostgres", () => {
  it("keeps what was committed when the server is killed, and its port and password from start to start", async () => {
    const dataDir = join(box, "killed");
    const first = await startPostgres({ dataDir });
    expect(await first.createDatabase("kram_pl")).toBe(true);
    expect(await first.createDatabase("kram_pl")).toBe(false);
    const url = first.url("kram_pl");
    await withConnection(url, (client) => client.query("CREATE TABLE kept AS SELECT generate_series(1, 500) AS n"));
    process.kill(first.pid, "SIGKILL");
    await first.ended;
    const second = await startPostgres({ dataDir });
    expect(second.url("kram_pl")).toBe(url);
    expect(await count(url)).toBe(500);
    await second.stop();
    expect(isAlive(second.pid)).toBe(false);
    expect(statSync(join(dataDir, "password")).mode & 0o777).toBe(0o600);
  });

  it("lets nobody in without the password, and listens on this machine alone", async () => {
    const server = await startPostgres({ dataDir: join(box, "closed") });
    const stranger = server.url("postgres").replace(/:[^:@/]+@/, ":wrong@");
    await expect(withConnection(stranger, (client) => client.query("SELECT 1"))).rejects.toThrow("password");
    const shown = await withConnection(server.url("postgres"), (client) => client.query("SHOW listen_addresses"));
    expect(shown.rows).toEqual([{ listen_addresses: "127.0.0.1" }]);
    await server.stop();
  });

  it("copies a template, sorts in Polish and searches without accents", async () => {
    const server = await startPostgres({ dataDir: join(box, "template") });
    await server.createDatabase("model");
    await withConnection(server.url("model"), (client) =>
      client.query("CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE TABLE kept AS SELECT 1 AS n"),
    );
    expect(await server.createDatabase("copy", { template: "model" })).toBe(true);
    expect(await count(server.url("copy"))).toBe(1);
    const sorted = await withConnection(server.url("copy"), (client) =>
      client.query(`SELECT string_agg(w, ' ' ORDER BY w COLLATE "pl-x-icu") AS w, upper('żółty') AS u, unaccent('żółty') AS p
                    FROM unnest(ARRAY['zupa', 'łoś', 'lato', 'mak', 'żaba']) AS w`),
    );
    expect(sorted.rows[0]).toEqual({ w: "lato łoś mak zupa żaba", u: "ŻÓŁTY", p: "zolty" });
    await server.stop();
  });

  it("ends with the process that started it, even when that is killed", async () => {
    const { child, pid } = await startElsewhere(join(box, "orphan"));
    expect(isAlive(pid)).toBe(true);
    child.kill("SIGKILL");
    await until(() => !isAlive(pid));
    const next = await startPostgres({ dataDir: join(box, "orphan") });
    expect(next.adopted).toBe(false);
    await next.stop();
  });

  it("shares one server among two starts at once", async () => {
    const dataDir = join(box, "twice");
    const [one, two] = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)]);
    expect(one.pid).toBe(two.pid);
    expect(one.adopted).not.toBe(two.adopted);
    const guest = await startPostgres({ dataDir });
    expect(guest.adopted).toBe(true);
    await guest.stop();
    expect(isAlive(guest.pid)).toBe(true);
    const owner = await startPostgres({ dataDir, takeOver: true });
    expect(owner.pid).not.toBe(guest.pid);
    await owner.stop();
    for (const other of [one, two]) other.child.kill("SIGKILL");
  });

  it("takes another port where the kept one is taken meanwhile", async () => {
    const dataDir = join(box, "port");
    const first = await startPostgres({ dataDir });
    await first.stop();
    const guest = createServer().listen(first.port, "127.0.0.1");
    const second = await startPostgres({ dataDir });
    expect(second.port).not.toBe(first.port);
    await second.stop();
    guest.close();
  });

  it("refuses data of another major version in words, and leaves it as it is", async () => {
    const dataDir = join(box, "older");
    mkdirSync(join(dataDir, "cluster"), { recursive: true });
    writeFileSync(join(dataDir, "password"), "secret\n");
    writeFileSync(join(dataDir, "cluster/PG_VERSION"), "14\n");
    const refused = startPostgres({ dataDir });
    await expect(refused).rejects.toThrow(/is of PostgreSQL 14, and this version of Kram brings 1\d\..*upgrade\.md/u);
    expect(readdirSync(join(dataDir, "cluster"))).toEqual(["PG_VERSION"]);
  });
});
