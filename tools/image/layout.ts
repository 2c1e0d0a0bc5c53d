import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { create } from "tar";
import { USER } from "./root-folder.ts";

/** Where a part of an image lies, and how it is checked. */
export interface Descriptor {
  mediaType: string;
  digest: string;
  size: number;
}

/** Files of one moment make the same image twice. */
const MOMENT = new Date(0);

/**
 * Writes an image layout of the Open Container Initiative: two layers, what seldom changes first.
 * Source: OCI Image Format Specification 1.1.
 */
export async function writeLayout(rootFolder: string, target: string): Promise<Descriptor> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, "blobs/sha256"), { recursive: true });
  const seldom = ["bin", "lib", "lib64", "sbin", "usr", "etc", "tmp", "run", "proc", "dev", "kram/node_modules"];
  const layers = [
    await writeLayer(rootFolder, target, { paths: seldom }),
    await writeLayer(rootFolder, target, { paths: ["kram"], without: "kram/node_modules" }),
    await writeLayer(rootFolder, target, { paths: ["data"], owner: USER }),
  ];
  const config = writeJson(target, "application/vnd.oci.image.config.v1+json", {
    architecture: process.arch === "arm64" ? "arm64" : "amd64",
    os: "linux",
    created: MOMENT.toISOString(),
    config: {
      User: `${USER}:${USER}`,
      WorkingDir: "/kram",
      Env: ["PATH=/usr/local/bin", "NODE_ENV=production", "DATA_DIR=/data", "IMAGE_CACHE_DIR=/data/image-cache"],
      Entrypoint: ["/usr/local/bin/node", "/kram/kram.mjs"],
      Volumes: { "/data": {} },
      ExposedPorts: { "3000/tcp": {}, "4000/tcp": {} },
      StopSignal: "SIGTERM",
    },
    rootfs: { type: "layers", diff_ids: layers.map(({ plain }) => plain) },
  });
  const manifest = writeJson(target, "application/vnd.oci.image.manifest.v1+json", {
    schemaVersion: 2,
    mediaType: "application/vnd.oci.image.manifest.v1+json",
    config,
    layers: layers.map(({ layer }) => layer),
  });
  writeFileSync(join(target, "oci-layout"), '{"imageLayoutVersion":"1.0.0"}');
  const named = { ...manifest, annotations: { "org.opencontainers.image.ref.name": "kram:latest" } };
  writeFileSync(join(target, "index.json"), JSON.stringify({ schemaVersion: 2, manifests: [named] }));
  return manifest;
}

async function writeLayer(
  cwd: string,
  target: string,
  { paths, without, owner = 0 }: { paths: string[]; without?: string; owner?: number },
): Promise<{ layer: Descriptor; plain: string }> {
  const part = join(target, "layer.part");
  const packed = create(
    {
      cwd,
      portable: true,
      mtime: MOMENT,
      filter: (path) => path.replace(/\/$/u, "") !== without,
      onWriteEntry: (entry) => {
        if (entry.stat) Object.assign(entry.stat, { uid: owner, gid: owner });
        entry.portable = owner === 0;
      },
    },
    paths,
  );
  const plain = createHash("sha256");
  packed.on("data", (chunk: Buffer) => plain.update(chunk));
  await pipeline(packed as unknown as NodeJS.ReadableStream, createGzip({ level: 6 }), createWriteStream(part));
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(part)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  const digest = hash.digest("hex");
  renameSync(part, join(target, "blobs/sha256", digest));
  const mediaType = "application/vnd.oci.image.layer.v1.tar+gzip";
  return { layer: { mediaType, digest: `sha256:${digest}`, size }, plain: `sha256:${plain.digest("hex")}` };
}

function writeJson(target: string, mediaType: string, value: unknown): Descriptor {
  const text = JSON.stringify(value);
  const digest = createHash("sha256").update(text).digest("hex");
  writeFileSync(join(target, "blobs/sha256", digest), text);
  return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
}
