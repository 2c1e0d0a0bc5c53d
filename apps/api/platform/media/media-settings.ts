import { join } from "node:path";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { bucketOf, type S3Place } from "./s3-call.ts";

const KEYS = ["MEDIA_S3_ENDPOINT", "MEDIA_S3_KEY_ID", "MEDIA_S3_SECRET"] as const;

/** As the environment has them: empty is unset. */
export type MediaSettings = {
  [Name in "DATA_DIR" | "MEDIA_STORE" | "MEDIA_S3_REGION" | (typeof KEYS)[number]]?: string | undefined;
};

/** What a bucket in MEDIA_STORE lacks, by name; nothing where it names none. */
export function mediaKeysMissing(settings: MediaSettings): string[] {
  return settings.MEDIA_STORE ? KEYS.filter((name) => !settings[name]) : [];
}

/** The bucket of MEDIA_STORE, or the folder `media` of DATA_DIR. Throws an Error, in words, for half a bucket. */
export function openMedia(settings: MediaSettings): MediaStore {
  const place = placeOf(settings);
  return place ? bucketStore(place) : folderStore(join(settings.DATA_DIR || ".data", "media"));
}

function placeOf(settings: MediaSettings): S3Place | null {
  const { MEDIA_STORE: address } = settings;
  if (!address) return null;
  const bucket = bucketOf(address);
  if (!bucket) throw new Error(`MEDIA_STORE is ${address}, which is no s3://bucket.`);
  const missing = mediaKeysMissing(settings);
  if (missing.length > 0) throw new Error(`MEDIA_STORE is ${address}: ${missing.join(", ")} must be set, too.`);
  return {
    ...bucket,
    endpoint: (settings.MEDIA_S3_ENDPOINT ?? "").replace(/\/$/u, ""),
    region: settings.MEDIA_S3_REGION || "us-east-1",
    keyId: settings.MEDIA_S3_KEY_ID ?? "",
    secret: settings.MEDIA_S3_SECRET ?? "",
  };
}
