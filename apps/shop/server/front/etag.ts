import { createHash } from "node:crypto";

/** Weak tag of a body; weak, since one body is sent in several encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether If-None-Match names the tag, compared weakly. Source: RFC 9110 §13.1.2. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  const bare = etag.replace(/^W\//u, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === bare);
}
