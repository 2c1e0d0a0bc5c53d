import { createHash, randomBytes } from "node:crypto";

/** Whether an inline script is wholly the shop's own. */
export type IsKnownScript = (text: string) => boolean;

const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/giu;
const SOURCE = /\ssrc\s*=/iu;
const TYPE = /\stype\s*=\s*["']?([^"'\s>]*)/iu;
const EXECUTABLE = new Set(["", "text/javascript", "application/javascript", "module"]);

function isInlineScript(attributes: string): boolean {
  return !SOURCE.test(attributes) && EXECUTABLE.has((TYPE.exec(attributes)?.[1] ?? "").toLowerCase());
}

/** `sha256-…` sources of known scripts, each once; unknown ones stay blocked. */
export function hashInlineScripts(html: string, isKnown: IsKnownScript): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    if (!isInlineScript(attributes) || !isKnown(text)) continue;
    hashes.add(hashOf(text));
  }
  return [...hashes];
}

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/giu;

/** `sha256-…` sources of known style elements, each once. */
export function hashInlineStyles(html: string, isKnown: (text: string) => boolean): string[] {
  const hashes = new Set<string>();
  for (const [, text = ""] of html.matchAll(STYLE)) if (isKnown(text)) hashes.add(hashOf(text));
  return [...hashes];
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

const OPEN = "<script";
const WHOLE = /^<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/iu;
const MOST_HELD = 1024 * 1024;

/** Nonces for known scripts; latin1 keeps split letters whole. */
export function createNonceStream(isKnown: IsKnownScript) {
  const nonce = randomBytes(16).toString("base64");
  let held = "";
  function drain(ended: boolean): Buffer {
    let out = "";
    while (held !== "") {
      const start = held.indexOf(OPEN);
      if (start < 0) {
        const keep = ended ? 0 : openTail(held);
        out += held.slice(0, held.length - keep);
        held = held.slice(held.length - keep);
        break;
      }
      out += held.slice(0, start);
      held = held.slice(start);
      const whole = WHOLE.exec(held);
      if (whole === null) {
        if (!ended && held.length < MOST_HELD) break;
        out += held;
        held = "";
        break;
      }
      const [element, attributes = "", text = ""] = whole;
      const allowed = isInlineScript(attributes) && isKnown(text);
      out += allowed ? `${OPEN} nonce="${nonce}"${element.slice(OPEN.length)}` : element;
      held = held.slice(element.length);
    }
    return Buffer.from(out, "latin1");
  }
  return {
    nonce,
    push(chunk: Buffer) {
      held += chunk.toString("latin1");
      return drain(false);
    },
    end: () => drain(true),
  };
}

function openTail(text: string): number {
  for (let length = OPEN.length - 1; length > 0; length -= 1) {
    if (text.endsWith(OPEN.slice(0, length))) return length;
  }
  return 0;
}
