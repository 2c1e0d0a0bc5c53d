import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { install, isInstalled, ownNode } from "./install.mjs";
import { takeLock } from "./lock.mjs";

export const root = realpathSync(fileURLToPath(new URL("../../", import.meta.url)));

/** What runs keep: `.data`, or the folder named by KRAM_DATA_DIR. */
export const dataDir = resolve(root, process.env.KRAM_DATA_DIR || ".data");

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  // Where none comes along, the program runs on this one.
  const [oldest, least] = ownNode(root) === null ? [24, 0] : [20, 9];
  if (major > oldest || (major === oldest && minor >= least)) return;
  console.error(
    `Kram needs Node.js ${oldest}.${least} or newer here; this is ${process.versions.node}. Get it from https://nodejs.org`,
  );
  process.exit(1);
}

const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64"];

/** Why this machine cannot run the Node.js and PostgreSQL that come along; null where it can. */
function platformProblem(platform, arch) {
  if (PLATFORMS.includes(`${platform}-${arch}`)) return null;
  if (platform === "win32")
    return `Kram does not run on Windows itself: the database that comes along and the way programs are stopped need Unix. \
Start it inside WSL 2 (wsl --install), from a folder of that Linux.`;
  return `Kram brings PostgreSQL for Linux and macOS on x64 and arm64; this is ${platform} on ${arch}. Use one of those, or a virtual machine or container of them.`;
}

function requirePlatform() {
  const problem = platformProblem(process.platform, process.arch);
  if (problem === null) return;
  console.error(problem);
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
  requirePlatform();
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
  const node = realpathSync(ownNode(root) ?? process.execPath);
  if (fresh || realpathSync(process.execPath) !== node) return runOn(node, program, all);
  Object.assign(process.env, all);
  await import(pathToFileURL(program).href);
}
