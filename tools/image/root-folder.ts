import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { INSTANCES } from "@kram/countries/country";
import { type Module, modulesOf } from "./modules.ts";

/** Nobody of the machine: the account that all programs of the image run under. */
export const USER = 10_001;

/** What Node.js and the picture library lean on; nothing else of the system comes along, not even a shell. */
const SYSTEM = ["libc6", "libgcc-s1", "libstdc++6"];

/** Sources of the programs, by folder; tests and what only development needs stay out. */
const SOURCES = [
  "package.json",
  "apps/api",
  "apps/shop",
  "packages",
  "tools/archive",
  "tools/backup",
  "tools/postgres",
  "tools/start",
  "tools/package.json",
  "deploy/image/kram.mjs",
];
const LEFT_OUT = /(?:\.test\.tsx?|\.d\.ts)$|\/testing\/|\/subset\.ts$|^apps\/shop\/(?:messages\/.*\.md|ui\/fonts\/)/u;

/** Of packages: what only a person or a compiler reads, and Next.js's parts for development and other bundlers. */
const UNREAD = anyOf(
  /\.(?:map|md|markdown|d\.[cm]?ts|flow)$/u,
  /^(?:apps\/[a-z]+\/)?node_modules\/(?:@[^/]+\/)?[^/]+\/(?:docs?|tests?|__tests__|examples?|\.github)\//u,
  /^node_modules\/next\/dist\/(?:esm|docs|bundle-analyzer)\//u,
  /^node_modules\/next\/dist\/compiled\/(?:babel-packages|react-dom\/cjs\/.*development|next-server\/.*\.dev\.js)/u,
);

/** Fills a folder with the whole of the image, from the builds of this folder. Answers what is in it. */
export function fillRoot(root: string, target: string): { modules: Module[]; system: SystemPackage[] } {
  rmSync(target, { recursive: true, force: true });
  for (const folder of ["tmp", "data", "etc", "run", "proc", "dev", "usr/local/bin"])
    mkdirSync(join(target, folder), { recursive: true });
  chmodSync(join(target, "tmp"), 0o1777);
  writeFileSync(join(target, "etc/passwd"), `root:x:0:0::/:/none\nkram:x:${USER}:${USER}::/data:/none\n`);
  writeFileSync(join(target, "etc/group"), `root:x:0:\nkram:x:${USER}:\n`);
  writeFileSync(join(target, "etc/hosts"), "127.0.0.1 localhost\n::1 localhost\n");
  writeFileSync(join(target, "etc/nsswitch.conf"), "hosts: files dns\n");
  const system = unpackSystem(target);
  const node = join(target, "usr/local/bin/node");
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const modules = modulesOf(root);
  copyProgram(root, join(target, "kram"), modules);
  return { modules, system };
}

/** A package of the system that came along. */
export interface SystemPackage {
  name: string;
  version: string;
}

/** Debian's own packages, taken apart: no account of root and no network beyond its mirrors is needed. */
function unpackSystem(target: string): SystemPackage[] {
  const box = mkdtempSync(join(tmpdir(), "kram-image-"));
  chmodSync(box, 0o755);
  try {
    for (const folder of ["bin", "lib", "lib64", "sbin"]) {
      mkdirSync(join(target, "usr", folder), { recursive: true });
      symlinkSync(`usr/${folder}`, join(target, folder));
    }
    execFileSync("apt-get", ["download", "-q", ...SYSTEM], { cwd: box, stdio: ["ignore", "ignore", "inherit"] });
    return readdirSync(box).map((file) => {
      const parts = join(box, `${file}.d`);
      execFileSync("dpkg-deb", ["-x", join(box, file), parts]);
      for (const folder of readdirSync(parts)) {
        const into = existsSync(join(target, "usr", folder)) ? join(target, "usr", folder) : join(target, folder);
        cpSync(join(parts, folder), into, { recursive: true, verbatimSymlinks: true, filter: isProgram });
      }
      const [name = "", version = ""] = file.split("_");
      return { name, version: decodeURIComponent(version) };
    });
  } finally {
    rmSync(box, { recursive: true, force: true });
  }
}

/** Papers and conversions of old alphabets are for people who log in. */
function isProgram(path: string): boolean {
  return !/\/usr\/share\/(?:doc|lintian|gdb|man)|\/gconv(?:\/|$)/u.test(path);
}

function copyProgram(root: string, target: string, modules: readonly Module[]): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--", ...SOURCES], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\0").filter((one) => one && !LEFT_OUT.test(one))) copy(root, target, file);
  copyFileSync(join(root, "deploy/image/kram.mjs"), join(target, "kram.mjs"));
  copyFolder(root, target, "apps/office/dist");
  copyFolder(root, target, "apps/api/dist");
  for (const instance of INSTANCES)
    copyFolder(
      root,
      target,
      `apps/shop/.next-${instance}`,
      /\.next-[a-z]+\/(?:cache|trace|diagnostics|types|dev)(?:\/|$)|\.map$/u,
    );
  for (const { folder } of modules) copyFolder(root, target, folder, UNREAD);
  mkdirSync(join(target, "node_modules/@kram"), { recursive: true });
  for (const name of ["contract", "countries", "domain"])
    symlinkSync(`../../packages/${name}`, join(target, "node_modules/@kram", name));
}

function copy(root: string, target: string, file: string): void {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  copyFileSync(join(root, file), join(target, file));
}

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "u");
}

/** All of a folder but the packages within, which are listed by themselves. */
function copyFolder(root: string, target: string, folder: string, leftOut?: RegExp): void {
  if (!existsSync(join(root, folder)))
    throw new Error(`${folder} is not there: npm run image builds what is missing by itself.`);
  cpSync(join(root, folder), join(target, folder), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const name = path.slice(root.length + 1);
      return !(basename(name) === "node_modules" && name !== folder) && !(leftOut && leftOut.test(name));
    },
  });
}

/** Bytes of all files of a folder. */
export function bytesOf(folder: string): number {
  return Number.parseInt(execFileSync("du", ["-sk", "--apparent-size", folder], { encoding: "utf8" }), 10) * 1024;
}

/** What the lockfile says, for what vouches for the image. */
export const lockfileOf = (root: string) => readFileSync(join(root, "package-lock.json"));
