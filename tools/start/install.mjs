import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const stampOf = (root) => join(root, "node_modules", ".kram-stamp");

function lockfileHash(root) {
  const platform = `${process.platform}-${process.arch}`;
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(platform)
    .digest("hex");
}

/** The Node.js that came along, checked by the lockfile's checksum; null on systems for which none does. */
export function ownNode(root) {
  if (process.platform !== "linux") return null;
  return join(root, "node_modules", `node-linux-${process.arch}`, "bin", "node");
}

function nodeMissing(root) {
  const node = ownNode(root);
  return node !== null && !existsSync(node);
}

/** Whether a developer has installed by hand, by npm's own record. */
function agreesWithRecord(root) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const present = JSON.parse(readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8")).packages;
    const same = Object.keys(present).every((name) => wanted[name] && wanted[name].version === present[name].version);
    return (
      same &&
      Object.keys(wanted).every((name) => name === "" || wanted[name].optional || wanted[name].peer || present[name])
    );
  } catch {
    return false;
  }
}

export function isInstalled(root) {
  if (nodeMissing(root)) return false;
  const hash = lockfileHash(root);
  const stamp = stampOf(root);
  if (existsSync(stamp)) {
    if (readFileSync(stamp, "utf8") === hash) return true;
  }
  if (!agreesWithRecord(root)) return false;
  writeFileSync(stamp, hash);
  return true;
}

/** npm's scripts must not run on the Node.js that is being replaced. */
function installEnvironment() {
  const path = (process.env.PATH || "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return { ...process.env, PATH: path.join(delimiter), NODE_ENV: "development" };
}

function showProgress(started) {
  const timer = setInterval(() => {
    console.log(`  … installing packages (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 10_000);
  return () => clearInterval(timer);
}

/** Half an installation must not go on beside the next start. */
function tiedNpm(args) {
  const tie = ["--pdeathsig", "KILL"];
  const canTie =
    process.platform === "linux" && spawnSync("setpriv", [...tie, "true"], { stdio: "ignore" }).status === 0;
  return canTie ? ["setpriv", [...tie, "npm", ...args]] : ["npm", args];
}

/** npm's words go to `log` and are shown when it fails. */
export async function install(root, log) {
  console.log("  … installing packages (the first time this takes a minute or two)");
  const started = Date.now();
  const stopProgress = showProgress(started);
  const handle = openSync(log, "w");
  const [command, args] = tiedNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=warn"]);
  const child = spawn(command, args, {
    cwd: root,
    detached: process.platform !== "win32",
    env: installEnvironment(),
    shell: process.platform === "win32",
    stdio: ["ignore", handle, handle],
  });
  // A polite npm tidies up for many seconds, and the next start empties the folder anyway.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const code = await new Promise((resolve) => {
    child.once("error", () => resolve(-1));
    child.once("exit", (status) => resolve(status));
  });
  process.off("exit", end);
  stopProgress();
  closeSync(handle);
  if (code !== 0 || nodeMissing(root)) {
    const said = readFileSync(log, "utf8").split("\n");
    const errors = said.filter((line) => line.startsWith("npm error"));
    console.error((errors.length > 0 ? errors.slice(0, 15) : said.slice(-25)).join("\n"));
    console.error(`\nThe packages could not be installed (npm ci). The whole log: ${log}`);
    process.exit(1);
  }
  writeFileSync(stampOf(root), lockfileHash(root));
  console.log(`  ✓ packages installed (${Math.round((Date.now() - started) / 1000)} s)`);
}
