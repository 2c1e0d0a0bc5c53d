import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const SOURCES = [
  "next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js",
  "next/dist/compiled/react-dom-experimental/cjs/react-dom-server.node.production.js",
];

const CHUNK = /stringToPrecomputedChunk\(\s*(["'])((?:\\.|(?!\1).)*)\1/gu;
const RUNTIME = /^(?:\$R|requestAnimationFrame\(|addEventListener\("submit",)/u;
const OPEN_CALL = /\$R[CSXR]\("$/u;

/**
 * The scripts by which React finishes streamed pages, read from the very renderer that writes them: an update of the
 * renderer brings its own. A call that the renderer appends (`$RC("B:0","S:0")`) is not part of them. Longest first.
 */
export function reactRuntime(): string[] {
  const require = createRequire(import.meta.url);
  const pieces = new Set<string>();
  for (const source of SOURCES) {
    for (const [, , literal = ""] of readFileSync(require.resolve(source), "utf8").matchAll(CHUNK)) {
      const script = unescape(literal).replace(OPEN_CALL, "");
      if (script.length > 0 && RUNTIME.test(script)) pieces.add(script);
    }
  }
  return [...pieces].toSorted((one, other) => other.length - one.length);
}

function unescape(literal: string): string {
  return literal.replace(/\\(x[\da-f]{2}|u[\da-f]{4}|.)/giu, (_, escaped: string) => {
    if (escaped.length > 1) return String.fromCodePoint(Number.parseInt(escaped.slice(1), 16));
    return escaped === "n" ? "\n" : escaped;
  });
}
