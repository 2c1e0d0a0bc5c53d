import { createHash } from "node:crypto";
import type { IsKnownScript } from "./known-scripts.ts";

const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/giu;
const SOURCE = /\ssrc\s*=/iu;
const TYPE = /\stype\s*=\s*["']?([^"'\s>]*)/iu;
const EXECUTABLE = new Set(["", "text/javascript", "application/javascript", "module"]);

/** Whether the attributes of a script element make it an inline script that would run. */
export function isInlineScript(attributes: string): boolean {
  return !SOURCE.test(attributes) && EXECUTABLE.has((TYPE.exec(attributes)?.[1] ?? "").toLowerCase());
}

/** `sha256-…` sources of the known inline scripts of a whole page, each once. Unknown ones are left out, and so stay blocked. */
export function hashInlineScripts(html: string, isKnown: IsKnownScript): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    if (!isInlineScript(attributes) || !isKnown(text)) continue;
    hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
  }
  return [...hashes];
}
