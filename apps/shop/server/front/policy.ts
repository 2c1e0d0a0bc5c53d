/** What is allowed besides own files. */
interface AllowedParts {
  /** `sha256-…` of inline scripts. */
  hashes: readonly string[];
  nonce?: string;
  /** `sha256-…` of the renderer's own style elements. */
  styles?: readonly string[];
}

const FIXED = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
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

/** Libraries set sizes by style attributes, which are allowed; of style elements only known ones are. */
export function contentPolicy({ hashes, nonce, styles = [] }: AllowedParts): string {
  const sources = ["'self'", ...hashes.map((hash) => `'${hash}'`)];
  if (nonce !== undefined) sources.push(`'nonce-${nonce}'`);
  const styleSources = ["'self'", ...styles.map((hash) => `'${hash}'`)];
  return `script-src ${sources.join(" ")}; style-src-elem ${styleSources.join(" ")}; ${FIXED}`;
}

/** The bundler evaluates code and injects styles. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'; form-action 'self'";

/** Nothing runs in files opened as documents. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For data, texts and errors. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
