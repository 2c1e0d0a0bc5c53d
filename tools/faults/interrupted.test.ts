import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { isAlive } from "../postgres/postmaster.ts";

const ROOT = join(import.meta.dirname, "../..");
const PROGRAM = join(ROOT, "apps/api/platform/testing/faults/run-faults.ts");

const box = mkdtempSync(join(tmpdir(), "kram-interrupted-"));
afterAll(() => rmSync(box, { recursive: true, force: true }));

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const own = all.filter((each) => parentOf(each) === pid);
  return [...own, ...own.flatMap(childrenOf)];
}

function leftOf(pid: number): string[] {
  const inMemory = existsSync("/dev/shm") ? readdirSync("/dev/shm") : [];
  return [...inMemory.filter((name) => name.startsWith(`kram-test-${pid}-`)), ...readdirSync(box)];
}

it.runIf(process.platform === "linux")(
  "a run of the faults that is interrupted leaves no program and no folder behind",
  { timeout: 120_000 },
  async () => {
    const env = { ...process.env, TMPDIR: box };
    const run = spawn(process.execPath, [PROGRAM, "--only", "kills", "--minutes", "5"], { env, stdio: "ignore" });
    const pid = run.pid ?? 0;
    const ended = new Promise<number | null>((resolve) => run.once("exit", resolve));
    // PostgreSQL with what it starts by itself, and an API about to be killed.
    const started = await vi.waitUntil(
      () => {
        const children = childrenOf(pid);
        return children.length > 6 && children;
      },
      { timeout: 60_000, interval: 50 },
    );
    run.kill("SIGINT");
    expect(await ended).toBe(130);
    await vi.waitUntil(() => !started.some(isAlive), { timeout: 20_000, interval: 50 });
    expect(leftOf(pid)).toEqual([]);
  },
);
