import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../postgres/free-port.ts";
import { type ServerUser, serverUser } from "../postgres/server-user.ts";
import { tied } from "../postgres/tied-process.ts";
import { doorSettings, type NodePlace, nodeSettings, PASSWORDS } from "./node-settings.ts";

/** A server and the Patroni that watches over it. */
export interface ClusterNode extends NodePlace {
  patroni: ChildProcess | undefined;
}

/** Three servers of which one leads. */
export interface Cluster {
  nodes: readonly ClusterNode[];
  /** Addresses of whoever leads, and of those who follow. */
  urls: { primary: string; replicas: string };
  /** Null while nobody leads. */
  leader(): Promise<ClusterNode | null>;
  /** One leads, two follow, and one of them has all that is acknowledged. */
  whole(): Promise<void>;
  start(node: ClusterNode): void;
  /** To its server and all its processes, and to its Patroni where `machine` says so. */
  signal(node: ClusterNode, signal: NodeJS.Signals, what: "server" | "machine"): void;
  stop(): Promise<void>;
}

/** As an account that may do nothing else. */
function run(
  program: string,
  args: readonly string[],
  { log, user }: { log: number | "ignore"; user: ServerUser | undefined },
) {
  const process = tied(program, [...args], "INT", user);
  return spawn(process.command, process.args, {
    ...process.account,
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C.UTF-8" },
    stdio: ["ignore", log, log],
  });
}

function binariesOfDebian(): string {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const newest = versions.map(Number).sort((one, other) => other - one)[0];
  if (newest === undefined) throw new Error("Debian's postgresql is not installed");
  return `/usr/lib/postgresql/${newest}/bin`;
}

/** Where everything of a cluster lies, and whose it is. */
interface Ground {
  box: string;
  log: number;
  user: ServerUser | undefined;
}

function makeFolder({ box, user }: Ground, name: string): string {
  const folder = join(box, name);
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Answers its port. */
async function startEtcd(ground: Ground): Promise<{ etcd: ChildProcess; port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`);
  const settings = {
    name: "one",
    "data-dir": makeFolder(ground, "etcd"),
    "log-level": "error",
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `one=${peer}`,
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return { etcd: run("/usr/bin/etcd", args, ground), port };
}

async function makeNode(ground: Ground, name: string, etcd: number): Promise<ClusterNode> {
  const place = {
    name,
    folder: makeFolder(ground, name),
    binaries: binariesOfDebian(),
    port: await freePort(),
    rest: await freePort(),
  };
  const file = join(place.folder, "patroni.json");
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify(nodeSettings(place, etcd)), { mode: 0o600 });
  if (ground.user) chownSync(file, ground.user.uid, ground.user.gid);
  return { ...place, patroni: undefined };
}

/** Below a folder that its account may enter. */
export async function startCluster(box: string, log: number): Promise<Cluster> {
  const ground: Ground = { box, log, user: serverUser(join(box, "none")) };
  const { etcd, port: etcdPort } = await startEtcd(ground);
  const nodes: ClusterNode[] = [];
  for (const name of ["north", "east", "west"]) nodes.push(await makeNode(ground, name, etcdPort));
  const doors = { primary: await freePort(), replicas: await freePort() };
  const file = join(box, "haproxy.cfg");
  writeFileSync(file, doorSettings(nodes, doors));
  chmodSync(file, 0o644);
  const haproxy = run("/usr/sbin/haproxy", ["-db", "-q", "-f", file], ground);
  const start = (node: ClusterNode) => {
    node.patroni = run("/usr/bin/patroni", [join(node.folder, "patroni.json")], ground);
  };
  for (const node of nodes) start(node);
  const owner = `postgres://postgres:${PASSWORDS.owner}@127.0.0.1`;
  return {
    nodes,
    urls: { primary: `${owner}:${doors.primary}/postgres`, replicas: `${owner}:${doors.replicas}/postgres` },
    leader: () => leaderOf(nodes),
    whole: () => untilWhole(nodes),
    start,
    signal,
    async stop() {
      for (const node of nodes) signal(node, "SIGKILL", "machine");
      await Promise.all([end(haproxy), end(etcd)]);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

interface Told {
  role?: string;
  state?: string;
  replication?: { sync_state: string; state: string }[];
}

async function tell({ rest }: ClusterNode): Promise<Told> {
  const answer = await fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  );
  return answer === null ? {} : ((await answer.json()) as Told);
}

const LEADS = new Set(["master", "primary"]);

async function leaderOf(nodes: readonly ClusterNode[]): Promise<ClusterNode | null> {
  const told = await Promise.all(nodes.map(tell));
  return nodes.find((_, at) => LEADS.has(told[at]?.role ?? "") && told[at]?.state === "running") ?? null;
}

async function untilWhole(nodes: readonly ClusterNode[]): Promise<void> {
  for (const limit = Date.now() + 300_000; Date.now() < limit; await wait(500)) {
    const told = await Promise.all(nodes.map(tell));
    // One that woke up may take itself for the leader until it has looked, and only the other knows better.
    if (told.some(({ role }) => role === undefined)) continue;
    const [leader, ...more] = told.filter(({ role }) => LEADS.has(role ?? ""));
    const followers = (leader?.replication ?? []).filter(({ state }) => state === "streaming");
    if (
      more.length === 0 &&
      followers.length === nodes.length - 1 &&
      followers.some(({ sync_state: how }) => how === "sync")
    )
      return;
  }
  throw new Error("the cluster does not become whole");
}

/** From /proc: a process and all that it began. */
function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const found = [pid];
  for (const one of found) found.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child));
  return found;
}

function parentOf(name: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/mu.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

function serverOf({ folder }: ClusterNode): number[] {
  const file = join(folder, "data/postmaster.pid");
  return existsSync(file) ? familyOf(Number.parseInt(readFileSync(file, "utf8"), 10)) : [];
}

function signal(node: ClusterNode, name: NodeJS.Signals, what: "server" | "machine"): void {
  const server = serverOf(node);
  const watching = what === "machine" && node.patroni?.pid !== undefined ? familyOf(node.patroni.pid) : [];
  for (const pid of new Set([...watching, ...server])) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  }
}
