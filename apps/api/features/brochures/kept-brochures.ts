import { createHash } from "node:crypto";

/** With the tag of its content. */
export interface KeptFile {
  body: Buffer;
  etag: string;
}

/** An instance has a few brands in three languages. */
const MOST_FILES = 24;

/** By name and version, one at a time: each takes seconds and much memory. */
export function createKeptBrochures() {
  const kept = new Map<string, { version: string; made: Promise<KeptFile> }>();
  let last: Promise<unknown> = Promise.resolve();
  return function fileOf(name: string, version: string, make: () => Promise<Buffer>): Promise<KeptFile> {
    const known = kept.get(name);
    if (known?.version === version) return known.made;
    const made = last.then(make).then(tagged);
    last = made.catch(() => undefined);
    kept.delete(name);
    kept.set(name, { version, made });
    const [oldest] = kept.keys();
    if (kept.size > MOST_FILES && oldest !== undefined) kept.delete(oldest);
    // The next who asks tries again.
    made.catch(() => kept.get(name)?.made === made && kept.delete(name));
    return made;
  };
}

function tagged(body: Buffer): KeptFile {
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}
