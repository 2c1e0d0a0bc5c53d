import { randomBytes } from "node:crypto";
import { isInlineScript } from "./inline-scripts.ts";
import type { IsKnownScript } from "./known-scripts.ts";

/** Puts nonces into a page that streams. Feed the bytes as they come; what is returned may be sent on. */
export interface NonceStream {
  nonce: string;
  push(chunk: Buffer): Buffer;
  end(): Buffer;
}

const OPEN = "<script";
const WHOLE = /^<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/iu;
const MOST_HELD = 1024 * 1024;

/**
 * Starts one streamed page. Only known inline scripts get the nonce, so a script that found its way into the page some other
 * way stays blocked. Works on bytes as latin1: letters outside ASCII pass untouched even when cut between chunks.
 */
export function createNonceStream(isKnown: IsKnownScript): NonceStream {
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
    push(chunk) {
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
