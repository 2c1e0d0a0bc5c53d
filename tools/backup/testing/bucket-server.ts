import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Place } from "../../../apps/api/platform/media/s3-call.ts";

/** An S3 server on this machine. */
export interface BucketServer {
  place: S3Place;
  /** Where it keeps the bucket. */
  folder: string;
  close(): Promise<void>;
}

/** It checks signatures, as S3 does, and holds one empty bucket. */
export async function openBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), "kram-s3-"));
  const bucket = "kram-files";
  const configureBuckets = [{ name: bucket }];
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    place: { endpoint, bucket, prefix: "shop one", region: "eu-central-1", keyId: "S3RVER", secret: "S3RVER" },
    folder: join(directory, bucket),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
