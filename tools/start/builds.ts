import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fingerprint } from "./fingerprint.ts";
import { lockHolder, releaseLock, takeLock } from "./lock.mjs";
import { step } from "./progress.ts";
import { runToEnd } from "./run-to-end.ts";
import type { InstancePlan } from "./plan.ts";
import { StartProblem } from "./start-problem.ts";

export interface BuildPlace {
  root: string;
  dataDir: string;
  signal: AbortSignal;
}

type BuiltInstance = Pick<InstancePlan, "instance">;

interface Build {
  name: string;
  label: string;
  inputs: string[];
  /** Tells the inputs of the last build; lies inside what was built. */
  stamp: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

const shared = ["packages", "package-lock.json", "tsconfig.base.json"];

function shopBuild({ instance }: BuiltInstance): Build {
  return {
    name: `build-shop-${instance}`,
    label: `building the shop (${instance})`,
    inputs: ["apps/shop", ...shared],
    stamp: `apps/shop/.next-${instance}/.kram-stamp`,
    args: ["server/build.ts"],
    cwd: "apps/shop",
    env: { INSTANCE: instance },
  };
}

const officeBuild: Build = {
  name: "build-office",
  label: "building the back office",
  inputs: ["apps/office", "apps/shop/ui/fonts", "docs/owner/handbook", "docs/pictures/handbook", ...shared],
  stamp: "apps/office/dist/.kram-stamp",
  args: ["../../node_modules/vite/bin/vite.js", "build"],
  cwd: "apps/office",
  env: {},
};

/** The sources run as they stand; one file is found at once, where they are a thousand. */
const apiBuild: Build = {
  name: "build-api",
  label: "putting the API into one file",
  inputs: ["apps/api", ...shared],
  stamp: "apps/api/dist/.kram-stamp",
  args: ["build.ts"],
  cwd: "apps/api",
  env: {},
};

function isFresh(stamp: string, mark: string): boolean {
  try {
    return readFileSync(stamp, "utf8") === mark;
  } catch {
    return false;
  }
}

/** One build at a time; whoever waited looks whether it is still needed. */
async function withBuildLock<T>({ root, signal }: BuildPlace, work: () => Promise<T>): Promise<T> {
  const lock = join(root, ".data", "build.lock");
  while (!(await takeLock(lock, "build")).taken) {
    signal.throwIfAborted();
    await wait(500);
  }
  try {
    return await work();
  } finally {
    releaseLock(lock);
  }
}

function refuseUnderRunningShop({ root, dataDir }: BuildPlace): void {
  const holder = lockHolder(join(root, ".data", "start.lock"));
  const ours = holder && (holder.pid === process.pid || holder.pid === process.ppid);
  if (!holder || ours || dataDir === join(root, ".data")) return;
  throw new StartProblem(
    `The files have changed, and a shop runs from this folder (process ${holder.pid}): a new build would take its pages away. Stop it first.`,
  );
}

async function makeFresh(build: Build, place: BuildPlace): Promise<void> {
  const stamp = join(place.root, build.stamp);
  const mark = fingerprint(place.root, build.inputs);
  if (isFresh(stamp, mark)) return;
  await withBuildLock(place, async () => {
    if (isFresh(stamp, mark)) return;
    refuseUnderRunningShop(place);
    await step(build.label, async () => {
      rmSync(stamp, { force: true });
      const { name, args, env } = build;
      const cwd = join(place.root, build.cwd);
      await runToEnd(
        { name, args, cwd, env: { ...env, NODE_ENV: "production" }, dataDir: place.dataDir },
        place.signal,
      );
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, mark);
    });
  });
}

/** Stale builds are made one after the other. */
export interface Builds {
  office: Promise<void>;
  /** Nothing without instances: sources run then. */
  api: Promise<void>;
  shops: Map<string, Promise<void>>;
}

export function beginBuilds(instances: readonly BuiltInstance[], place: BuildPlace): Builds {
  let last = makeFresh(officeBuild, place);
  const office = last;
  if (instances.length > 0) last = last.then(() => makeFresh(apiBuild, place));
  const api = last;
  const shops = instances.map((one): [string, Promise<void>] => {
    last = last.then(() => makeFresh(shopBuild(one), place));
    return [one.instance, last];
  });
  return { office, api, shops: new Map(shops) };
}
