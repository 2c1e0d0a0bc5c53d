import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** From the state on; empty where the system has none. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/** When a process began: a reused number has another beginning. */
const beginningOf = (pid) => statOf(pid)[19] || "";

function isAlive(pid) {
  // A killed process that its parent has not noted has a number but does nothing.
  if (["Z", "X"].includes(statOf(pid)[0])) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem.code === "EPERM";
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** As {pid, what}; undefined where no living process holds it. */
export function lockHolder(file) {
  const found = read(file);
  if (!found || !isAlive(found.pid) || beginningOf(found.pid) !== found.beginning) return undefined;
  return { pid: found.pid, what: found.what };
}

function placeOnce(file, what) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, beginning: beginningOf(process.pid), what }));
  try {
    linkSync(draft, file);
    return true;
  } catch (problem) {
    if (problem.code !== "EEXIST") throw problem;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** `afterCrash` tells that a killed process had left one. */
export async function takeLock(file, what) {
  mkdirSync(dirname(file), { recursive: true });
  let afterCrash = false;
  for (let tries = 0; tries < 20; tries += 1) {
    if (placeOnce(file, what)) {
      // Two processes may clear the same dead file; the later wins, and the earlier sees it here.
      if (afterCrash) await new Promise((resolve) => setTimeout(resolve, 60));
      if (lockHolder(file)?.pid === process.pid) {
        process.once("exit", () => releaseLock(file));
        return { taken: true, afterCrash };
      }
    }
    const holder = lockHolder(file);
    if (holder) return { taken: false, holder };
    afterCrash = true;
    rmSync(file, { force: true });
  }
  throw new Error(`The lock file ${file} cannot be taken. Delete it and try again.`);
}

/** Someone else's stays. */
export function releaseLock(file) {
  if (read(file)?.pid === process.pid) rmSync(file, { force: true });
}
