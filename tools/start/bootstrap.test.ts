import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const here = import.meta.dirname;
const LOCK = '{"packages":{}}';
let root: string;

/** Installed by its stamp, with the Node.js of this test as its own. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "kram-bootstrap-"));
  mkdirSync(join(root, "tools/start"), { recursive: true });
  const own = join(root, `node_modules/node-linux-${process.arch}/bin`);
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(here).filter((file) => file.endsWith(".mjs")))
    cpSync(join(here, name), join(root, "tools/start", name));
  symlinkSync(process.execPath, join(own, "node"));
  writeFileSync(join(root, "package-lock.json"), LOCK);
  writeFileSync(join(root, "package.json"), '{"type":"module"}');
  writeFileSync(join(root, "program.ts"), 'const said: string = "it runs"; console.log(said);');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function bootstrapOn(platform: string, arch: string, node = process.versions.node) {
  const stamp = createHash("sha256").update(LOCK).update(`${platform}-${arch}`).digest("hex");
  writeFileSync(join(root, "node_modules/.kram-stamp"), stamp);
  const pretended = { platform: JSON.stringify(platform), arch: JSON.stringify(arch) };
  const program = `
    Object.defineProperty(process, "platform", { value: ${pretended.platform} });
    Object.defineProperty(process, "arch", { value: ${pretended.arch} });
    Object.defineProperty(process, "versions", { value: { ...process.versions, node: ${JSON.stringify(node)} } });
    const { bootstrap, root } = await import("./tools/start/bootstrap.mjs");
    await bootstrap(root + "/program.ts");`;
  const ran = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: root, encoding: "utf8" });
  return { status: ran.status, out: ran.stdout, said: ran.stderr };
}

describe("bootstrap", () => {
  it("runs the program on a machine that it knows", () => {
    expect(bootstrapOn(process.platform, process.arch)).toMatchObject({ status: 0, out: "it runs\n" });
  });

  it.each([
    ["darwin", "24.0.1", 0, "it runs\n", ""],
    ["darwin", "22.20.0", 1, "", "Node.js 24.0 or newer"],
    ["linux", "20.9.0", 0, "it runs\n", ""],
    ["linux", "20.8.1", 1, "", "Node.js 20.9 or newer"],
  ])("needs on %s a Node.js that can run it: %s", (platform, node, status, out, words) => {
    const ran = bootstrapOn(platform, process.arch, node);
    expect([ran.status, ran.out]).toEqual([status, out]);
    expect(ran.said).toContain(words);
  });

  it.each([
    ["win32", "x64", "WSL 2"],
    ["linux", "riscv64", "linux on riscv64"],
    ["freebsd", "x64", "freebsd on x64"],
  ])("says on %s %s in words what to do, before anything is installed", (platform, arch, words) => {
    const { status, said, out } = bootstrapOn(platform, arch);
    expect([status, out]).toEqual([1, ""]);
    expect(said).toContain(words);
    expect(said.trim().split("\n")).toHaveLength(1);
  });
});
