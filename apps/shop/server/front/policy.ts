/** What the policy of one answer lets run besides the shop's own files. */
interface AllowedScripts {
  /** `sha256-…` sources of inline scripts. */
  hashes: readonly string[];
  nonce?: string;
}

const FIXED = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join("; ");

/** Policy of an HTML answer. Style attributes are allowed for libraries that set sizes, style elements are not. */
export function contentPolicy({ hashes, nonce }: AllowedScripts): string {
  const sources = ["'self'", ...hashes.map((hash) => `'${hash}'`)];
  if (nonce !== undefined) sources.push(`'nonce-${nonce}'`);
  return `script-src ${sources.join(" ")}; ${FIXED}`;
}

/** Relaxed policy of development, where the bundler evaluates code and injects styles. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'; form-action 'self'";

/** Policy of files that a browser could open as a document: nothing runs in them. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The policy of answers that only hand over data, texts or errors. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
