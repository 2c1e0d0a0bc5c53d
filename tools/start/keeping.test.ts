import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../postgres/free-port.ts";
import { fingerprint } from "./fingerprint.ts";
import { pauseAfter } from "./keep-running.ts";
import { lockHolder, releaseLock, takeLock } from "./lock.mjs";
import { readInstances } from "./plan.ts";
import { requireFreePorts } from "./ports.ts";
import { keptSecrets } from "./secrets.ts";

let box: string;
beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), "kram-start-"));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

describe("takeLock", () => {
  it("is taken by one process at a time and told by name to the next", async () => {
    const file = join(box, "one.lock");
    const program = `import { takeLock } from ${JSON.stringify(new URL("./lock.mjs", import.meta.url).href)};
      await takeLock(${JSON.stringify(file)}, "npm start"); console.log("taken"); setInterval(() => undefined, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => holder.stdout.once("data", resolve));
    expect(await takeLock(file, "me")).toEqual({ taken: false, holder: { pid: holder.pid, what: "npm start" } });
    holder.kill("SIGKILL");
    await new Promise((resolve) => holder.once("exit", resolve));
    expect(await takeLock(file, "me")).toEqual({ taken: true, afterCrash: true });
    expect(lockHolder(file)?.pid).toBe(process.pid);
    releaseLock(file);
    expect(existsSync(file)).toBe(false);
  });

  it("does not mistake another program with the same number for the one that was killed", async () => {
    const file = join(box, "number.lock");
    writeFileSync(file, JSON.stringify({ pid: process.ppid, beginning: "1", what: "npm start" }));
    const seen = lockHolder(file);
    // Only Linux tells when a process began; elsewhere the number alone counts.
    expect(seen === undefined).toBe(process.platform === "linux");
  });
});

describe("pauseAfter", () => {
  it("doubles from a tenth of a second to half a minute", () => {
    expect([0, 1, 2, 8, 9, 50].map(pauseAfter)).toEqual([100, 200, 400, 25_600, 30_000, 30_000]);
  });
});

describe("keptSecrets", () => {
  // asvs: "13.2.3", "13.3.2"
  it("generates long secrets once, a set for each country, readable by us alone", () => {
    const file = join(box, "kept", "secrets.json");
    const first = keptSecrets(file, ["pl"]).get("pl");
    const both = keptSecrets(file, ["pl", "de"]);
    expect(both.get("pl")).toEqual(first);
    expect(both.get("de")?.SESSION_SECRET).not.toBe(first?.SESSION_SECRET);
    expect(first?.NEXTAUTH_SECRET.length).toBeGreaterThanOrEqual(43);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("does not replace a damaged file by new secrets on its own", () => {
    const file = join(box, "damaged.json");
    writeFileSync(file, "{");
    expect(() => keptSecrets(file, ["pl"])).toThrow("damaged");
    expect(readFileSync(file, "utf8")).toBe("{");
  });
});

describe("fingerprint", () => {
  it("changes with contents and names, and not with tests, builds or times", () => {
    const app = join(box, "app");
    mkdirSync(join(app, ".next-pl"), { recursive: true });
    writeFileSync(join(app, "page.ts"), "one");
    const before = fingerprint(box, ["app", "missing"]);
    writeFileSync(join(app, "page.test.ts"), "a test");
    writeFileSync(join(app, ".next-pl", "page.js"), "built");
    writeFileSync(join(app, "page.ts"), "one");
    expect(fingerprint(box, ["app", "missing"])).toBe(before);
    writeFileSync(join(app, "page.ts"), "two");
    expect(fingerprint(box, ["app", "missing"])).not.toBe(before);
  });
});

describe("requireFreePorts", () => {
  it("names the taken port, who wants it and how to choose another", async () => {
    const taken = await freePort();
    const guest = createServer().listen(taken, "127.0.0.1");
    const instances = readInstances({ SHOP_PORT: String(await freePort()), API_PORT: String(taken) });
    await expect(requireFreePorts(instances, 0)).rejects.toThrow(
      new RegExp(`Port ${taken} .*API \\(pl\\).*API_PORT_PL=`),
    );
    setTimeout(() => guest.close(), 300);
    await requireFreePorts(instances, 5000);
  });

  it("refuses one port for two programs", async () => {
    const port = String(await freePort());
    await expect(requireFreePorts(readInstances({ SHOP_PORT: port, API_PORT: port }), 0)).rejects.toThrow("twice");
  });
});

describe("isInstalled", () => {
  it("sees a lockfile that has changed since the packages were installed", () => {
    const root = join(box, "project");
    const own = join(root, "node_modules", `node-linux-${process.arch}`, "bin");
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, "node"), "");
    const program = `import { isInstalled } from ${JSON.stringify(new URL("./install.mjs", import.meta.url).href)};
      console.log(isInstalled(${JSON.stringify(root)}));`;
    const ask = () => spawnSync(process.execPath, ["--input-type=module", "-e", program]).stdout.toString().trim();
    const lock = (version: string) => JSON.stringify({ packages: { "": {}, "node_modules/a": { version } } });
    writeFileSync(join(root, "package-lock.json"), lock("1.0.0"));
    expect(ask()).toBe("false");
    writeFileSync(join(root, "node_modules", ".package-lock.json"), lock("1.0.0").replace('"":{},', ""));
    expect(ask()).toBe("true");
    writeFileSync(join(root, "package-lock.json"), lock("1.0.1"));
    expect(ask()).toBe("false");
  });
});
