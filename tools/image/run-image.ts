import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { INSTANCES } from "@kram/countries/country";
import { create } from "tar";
import { beginBuilds } from "../start/builds.ts";
import { createLifetime } from "../start/lifetime.ts";
import { wordsFor } from "../start/start-problem.ts";
import { type Descriptor, writeLayout } from "./layout.ts";
import type { Module } from "./modules.ts";
import { bytesOf, fillRoot, lockfileOf, type SystemPackage } from "./root-folder.ts";

/** A machine takes the image from its network within a minute. */
const MOST_BYTES = 350 * 2 ** 20;

const root = realpathSync(join(import.meta.dirname, "../.."));
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** What is in the image, as CycloneDX 1.6. */
function billOfMaterials(modules: readonly Module[], system: readonly SystemPackage[]): unknown {
  const ours = modules.map(({ name, version, license, integrity }) => ({
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity.startsWith("sha512-") && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") }],
    }),
  }));
  const debian = system.map(({ name, version }) => ({
    type: "library",
    name,
    version,
    purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}`,
  }));
  const node = { type: "platform", name: "node", version: process.versions.node };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "container", name: "kram", version: git("rev-parse", "HEAD") } },
    components: [node, ...debian, ...ours],
  };
}

/** From what the image was made, as an in-toto statement of SLSA 1.0; it is not signed. */
function provenance({ digest }: Descriptor, began: Date): unknown {
  const lockfile = createHash("sha256").update(lockfileOf(root)).digest("hex");
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: "kram", digest: { sha256: digest.slice("sha256:".length) } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "npm run image",
        externalParameters: {
          instances: INSTANCES,
          changedFiles: git("status", "--porcelain").split("\n").filter(Boolean),
        },
        resolvedDependencies: [
          { name: "sources", digest: { gitCommit: git("rev-parse", "HEAD") } },
          { name: "package-lock.json", digest: { sha256: lockfile } },
        ],
      },
      runDetails: { metadata: { startedOn: began.toISOString(), finishedOn: new Date().toISOString() } },
    },
  };
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: "string", default: ".data/image" } } });
  const out = resolve(process.env.INIT_CWD ?? root, values.out);
  const began = new Date();
  const { signal } = createLifetime();
  const instances = INSTANCES.map((instance) => ({ instance }));
  const builds = beginBuilds(instances, { root, dataDir: join(root, ".data"), signal });
  await Promise.all([builds.office, builds.api, ...builds.shops.values()]);
  mkdirSync(out, { recursive: true });
  const { modules, system } = fillRoot(root, join(out, "rootfs"));
  const bytes = bytesOf(join(out, "rootfs"));
  if (bytes > MOST_BYTES)
    throw new Error(`The image takes ${Math.ceil(bytes / 2 ** 20)} MB, ${MOST_BYTES / 2 ** 20} at most.`);
  const manifest = await writeLayout(join(out, "rootfs"), join(out, "oci"));
  await create({ cwd: join(out, "oci"), file: join(out, "kram-image.tar"), portable: true }, ["."]);
  writeFileSync(join(out, "sbom.cdx.json"), JSON.stringify(billOfMaterials(modules, system), null, 2));
  writeFileSync(join(out, "provenance.json"), JSON.stringify(provenance(manifest, began), null, 2));
  console.log(`${join(out, "kram-image.tar")}: ${Math.round(bytes / 2 ** 20)} MB unpacked, ${modules.length} packages`);
  console.log(`kram@${manifest.digest}`);
}

try {
  await run();
  process.exit(0);
} catch (problem) {
  console.error(wordsFor(problem));
  process.exit(1);
}
