import { createHash } from "node:crypto";

/** An answer made once: its bytes, their tag and, where it is not JSON, their type. */
export interface CachedAnswer {
  body: Buffer;
  etag: string;
  type?: string;
}

const MOST_BYTES = 64 * 1024 * 1024;

/** Keeps answers by key for one version of the catalogue; a new version starts empty, and so does a cache that grew too large. */
export function createAnswerCache() {
  let version = "";
  let answers = new Map<string, CachedAnswer>();
  let bytes = 0;
  return function answerFor(wantedVersion: string, key: string, make: () => string): CachedAnswer {
    if (wantedVersion !== version || bytes > MOST_BYTES) {
      version = wantedVersion;
      answers = new Map();
      bytes = 0;
    }
    const known = answers.get(key);
    if (known) return known;
    const body = Buffer.from(make());
    const answer = { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
    answers.set(key, answer);
    bytes += body.length + key.length;
    return answer;
  };
}
