import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "../postgres/free-port.ts";

let box: string;
let running: ChildProcess;
let port: number;
beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), "kram-processes-"));
});
afterEach(async () => {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, "exit");
  running.kill("SIGTERM");
  await gone;
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

/** Answers with its number and METRICS_PORT; asked for `/end`, it ends with what follows. */
const SERVER = `
  import { createServer } from "node:http";
  const server = createServer((asked, answer) => {
    if (asked.url.startsWith("/end")) process.exit(Number(asked.url.slice(4)));
    answer.setHeader("connection", "close").end(process.pid + " " + process.env.METRICS_PORT);
  });
  server.listen(Number(process.argv[2]), "127.0.0.1", () => process.send("ready"));
  process.on("SIGTERM", () => process.exit(0));`;

async function run(program: string): Promise<void> {
  port = await freePort();
  const file = join(box, "program.mjs");
  writeFileSync(file, program);
  running = spawn(process.execPath, [join(import.meta.dirname, "run-processes.ts"), "3", file, String(port)], {
    env: { ...process.env, METRICS_PORT: "9000" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

const ask = async (path = "/") =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) })).text();

async function askMany(times = 12): Promise<Set<string>> {
  const answers = new Set<string>();
  for (let turn = 0; turn < times; turn += 1) answers.add(await ask());
  return answers;
}

it("runs a program several times on one port, each with a port for its figures, and tells when all are ready", async () => {
  await run(SERVER);
  expect((await once(running, "message"))[0]).toBe("ready");
  const answers = [...(await askMany())];
  expect(new Set(answers.map((answer) => answer.split(" ")[0])).size).toBe(3);
  expect(answers.map((answer) => answer.split(" ")[1]).toSorted()).toEqual(["9000", "9010", "9020"]);
});

it("starts one that dies again, while the others answer", async () => {
  await run(SERVER);
  await once(running, "message");
  const before = await askMany();
  await ask("/end1").catch(() => undefined);
  await vi.waitFor(async () => expect((await askMany()).union(before).size).toBe(4), { timeout: 5000 });
  expect(running.exitCode).toBeNull();
});

it("ends with all of them", async () => {
  await run(SERVER);
  await once(running, "message");
  const pids = [...(await askMany())].map((answer) => Number(answer.split(" ")[0]));
  running.kill("SIGTERM");
  expect((await once(running, "exit"))[0]).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

it("ends with all of them when who started it has gone", async () => {
  await run(SERVER);
  await once(running, "message");
  running.disconnect();
  expect((await once(running, "exit"))[0]).toBe(0);
});

it.each([
  ["refuses to start", 78],
  ["fails before all were ready", 7],
])("ends as one that %s", async (_, code) => {
  await run(`if (process.env.METRICS_PORT === "9010") process.exit(${code});\n${SERVER}`);
  expect((await once(running, "exit"))[0]).toBe(code);
});

it("ends when one refuses later, as after a change of its settings", async () => {
  await run(SERVER);
  await once(running, "message");
  await ask("/end78").catch(() => undefined);
  expect((await once(running, "exit"))[0]).toBe(78);
});
