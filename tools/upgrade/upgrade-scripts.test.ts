import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPTS = join(import.meta.dirname, "../../deploy/upgrade");

let box: string;
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), "kram-scripts-"));
  for (const folder of ["bin", "1.0", "1.1"]) mkdirSync(join(box, folder));
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

/** Runs a script among programs that write down their calls; a call with `refuse` in it fails. */
function run(script: string, argument: string, { refuse = "none" } = {}) {
  const log = join(box, "calls");
  for (const name of ["docker", "systemctl", "runuser", "node", "sleep"]) {
    const program = `#!/bin/sh\necho "${name} $*" >> "${log}"\ncase "${name} $*" in *"${refuse}"*) exit 1;; esac\n`;
    writeFileSync(join(box, "bin", name), program, { mode: 0o755 });
  }
  const env = {
    PATH: `${join(box, "bin")}:/usr/bin:/bin`,
    KRAM_CURRENT: join(box, "current"),
    KRAM_ENV: join(box, "env"),
  };
  const { status, stdout } = spawnSync("sh", [join(SCRIPTS, script), argument], { cwd: box, env, encoding: "utf8" });
  const calls = readFileSync(log, "utf8").split("\n");
  const told = calls.filter((call) => call !== "" && !/^(?:sleep|node) /u.test(call));
  return { status, stdout, calls: told.map((call) => call.replace("docker compose --profile second ", "")) };
}

const PLACES = (program: string) => [
  `up -d --no-deps --wait ${program}-b`,
  `stop -t 40 ${program}-a`,
  `up -d --no-deps --wait ${program}-a`,
  `stop -t 40 ${program}-b`,
];

describe("compose.sh", () => {
  it("adds to the database, then changes API, shop and worker, and keeps the image", () => {
    writeFileSync(join(box, ".env"), "SHOP_DOMAIN=kram.test\nKRAM_IMAGE=kram:1.0\n");
    const { status, calls } = run("compose.sh", "kram:1.1");
    expect(status).toBe(0);
    expect(calls).toEqual([
      "run --rm --no-deps migrate migrate --expand",
      ...PLACES("api"),
      ...PLACES("shop"),
      "up -d --no-deps --wait worker",
      "up -d --no-deps backup",
    ]);
    expect(readFileSync(join(box, ".env"), "utf8")).toBe("SHOP_DOMAIN=kram.test\nKRAM_IMAGE=kram:1.1\n");
  });

  it("keeps the image where none was named", () => {
    writeFileSync(join(box, ".env"), "SHOP_DOMAIN=kram.test\n");
    run("compose.sh", "kram:1.1");
    expect(readFileSync(join(box, ".env"), "utf8")).toBe("SHOP_DOMAIN=kram.test\nKRAM_IMAGE=kram:1.1\n");
  });

  it("leaves the old version alone where the new one does not get ready", () => {
    writeFileSync(join(box, ".env"), "KRAM_IMAGE=kram:1.0\n");
    const { status, calls, stdout } = run("compose.sh", "kram:1.1", { refuse: "--wait api-b" });
    expect([status, calls.at(-1)]).toEqual([1, "stop api-b"]);
    expect(stdout).toContain("the old version runs on");
    expect(readFileSync(join(box, ".env"), "utf8")).toBe("KRAM_IMAGE=kram:1.0\n");
  });

  it("changes nothing where the database cannot be added to", () => {
    const { status, calls } = run("compose.sh", "kram:1.1", { refuse: "--expand" });
    expect([status, calls.length]).toEqual([1, 1]);
  });
});

describe("systemd.sh", () => {
  beforeEach(() => {
    symlinkSync(join(box, "1.0"), join(box, "current"));
    writeFileSync(join(box, "env"), "INSTANCE=pl\n");
  });
  const link = () => readlinkSync(join(box, "current"));

  it("adds to the database, then changes API, shop, worker and backups", () => {
    const { status, calls } = run("systemd.sh", "1.1");
    expect(status).toBe(0);
    expect(calls).toEqual([
      "runuser -u kram -- node deploy/image/kram.mjs migrate --expand",
      "systemctl start kram-api@4010",
      "systemctl restart kram-api@4000",
      "systemctl stop kram-api@4010",
      "systemctl start kram-shop@3010",
      "systemctl restart kram-shop@3000",
      "systemctl stop kram-shop@3010",
      "systemctl restart kram-worker kram-backup",
    ]);
    expect(link()).toBe(join(box, "1.1"));
  });

  it("leads back to the old version where the new one does not get ready", () => {
    const { status, calls, stdout } = run("systemd.sh", "1.1", { refuse: ":4010/ready" });
    expect([status, calls.at(-1)]).toEqual([1, "systemctl stop kram-api@4010"]);
    expect(stdout).toContain("the old version runs on");
    expect(link()).toBe(join(box, "1.0"));
  });

  it("changes nothing where the database cannot be added to", () => {
    const { status, calls } = run("systemd.sh", "1.1", { refuse: "--expand" });
    expect([status, calls.length, link()]).toEqual([1, 1, join(box, "1.0")]);
  });
});
