import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { install, isInstalled } from "./install.mjs";
import { takeLock } from "./lock.mjs";

export const root = realpathSync(fileURLToPath(new URL("../../", import.meta.url)));

/** What runs keep: `.data`, or the folder named by KRAM_DATA_DIR. */
export const dataDir = resolve(root, process.env.KRAM_DATA_DIR || ".data");

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return;
  console.error(`Kram needs Node.js 20.9 or newer; this is ${process.versions.node}. Get it from https://nodejs.org`);
  process.exit(1);
}

/** 0 where the system does not tell. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

/** Nobody could stop us once npm or its shell is killed. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) process.kill(process.pid, "SIGTERM");
  }, 1000).unref();
}

async function ensureInstalled() {
  if (isInstalled(root)) return false;
  const asked = await takeLock(join(dataDir, "install.lock"), "installing");
  if (!asked.taken) {
    console.error(`Packages are being installed already (process ${asked.holder.pid}). Wait for it, then try again.`);
    process.exit(1);
  }
  await install(root, join(dataDir, "logs", "install.log"));
  return true;
}

/** Passes signals on, and ends as the program ends. */
function runOn(node, program, environment) {
  const child = spawn(node, [program, ...process.argv.slice(2)], {
    env: { ...process.env, ...environment },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => child.kill("SIGTERM"));
  child.once("exit", (code) => process.exit(code === null ? 1 : code));
}

/** Installs what is missing, and runs on the project's own Node.js. */
export async function bootstrap(program, environment = {}) {
  requireNode();
  endWithNpm();
  mkdirSync(join(dataDir, "logs"), { recursive: true });
  const leave = () => process.exit(130);
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, leave);
  const fresh = await ensureInstalled();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(name, leave);
  const bin = join(root, "node_modules", ".bin");
  const path = [bin, ...(process.env.PATH || "").split(delimiter).filter((folder) => folder !== bin)].join(delimiter);
  const all = { ...environment, PATH: path };
  const node = realpathSync(join(root, "node_modules", "node", "bin", "node"));
  if (fresh || realpathSync(process.execPath) !== node) return runOn(node, program, all);
  Object.assign(process.env, all);
  await import(pathToFileURL(program).href);
}
