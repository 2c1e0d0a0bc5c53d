import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";

/** A bucket of S3-compatible storage, and what opens it. */
export interface S3Place {
  /** Such as `https://s3.eu-central-1.amazonaws.com`; the bucket comes behind it. */
  endpoint: string;
  bucket: string;
  /** In front of each name, without a slash at its end; empty for the whole bucket. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Why a call was not answered as asked. */
export class S3Refused extends Error {
  override name = "S3Refused";
  /** In the words of S3, such as NoSuchKey, or the status of an answer without any; null where nothing answered. */
  readonly code: string | null;

  constructor(message: string, code: string | null, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** `key` is the whole name in the bucket, empty for the bucket itself. Refuses with S3Refused. */
export type S3Call = (
  key: string,
  init: { method?: string; query?: string; body?: Uint8Array<ArrayBuffer>; signal: AbortSignal },
) => Promise<Response>;

/** Reads `s3://bucket/folder`; null for what is no bucket. */
export function bucketOf(address: string): Pick<S3Place, "bucket" | "prefix"> | null {
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/?$/u.exec(address) ?? [];
  return bucket === undefined ? null : { bucket, prefix };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The name in the bucket. */
export function keyIn({ prefix }: Pick<S3Place, "prefix">, name: string): string {
  return prefix === "" ? name : `${prefix}/${name}`;
}

/**
 * Signs by version 4, with the checksum of what is sent; asks up to three times again where the storage is busy.
 * Source: Amazon S3, "Authenticating Requests (AWS Signature Version 4)".
 */
export function openS3({ endpoint, bucket, region, keyId, secret }: S3Place): S3Call {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: 3 });
  return async (key, { method = "GET", query = "", body, signal }) => {
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const path = key === "" ? "" : `/${key.split("/").map(encodeURIComponent).join("/")}`;
    let said: string;
    try {
      const answer = await client.fetch(`${endpoint}/${bucket}${path}${query}`, {
        method,
        headers: { "x-amz-content-sha256": sha256 },
        // A signature is good for one address alone.
        redirect: "manual",
        signal,
        ...(body && { body }),
      });
      if (answer.ok) return answer;
      said = valueOf(await answer.text(), "Code") ?? String(answer.status);
    } catch (problem) {
      throw new S3Refused(`${endpoint} cannot be reached`, null, { cause: problem });
    }
    throw new S3Refused(`the storage answers ${said}`, said);
  };
}

/** All keys that begin so, sorted; `ask` brings a page of them by its query, and refuses as it does. */
export async function listKeys(prefix: string, ask: (query: string) => Promise<string>): Promise<string[]> {
  const keys: string[] = [];
  // Pages by the last key instead of a token: all storages know that.
  for (let last = ""; ; ) {
    const query = `?prefix=${encodeURIComponent(prefix)}&marker=${encodeURIComponent(last)}`;
    const page = await ask(query);
    const found = [...page.matchAll(/<Key>([^<]*)<\/Key>/gu)].map(([, key = ""]) => plain(key));
    keys.push(...found);
    last = found.at(-1) ?? "";
    if (!last || valueOf(page, "IsTruncated") !== "true") return keys.sort();
  }
}

/** The first value of that name in an answer; undefined where there is none. */
export function valueOf(xml: string, name: string): string | undefined {
  const [, rest] = xml.split(`<${name}>`, 2);
  return rest === undefined ? undefined : plain(rest.slice(0, rest.indexOf("<")));
}

function plain(xml: string): string {
  return xml.replaceAll(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => ENTITIES[name] ?? "");
}
