/** What was typed as the code of a product: nothing, nothing that a code can be, or the codes that it may stand for. Source: specification §5 (missing product). */
export type TypedCode = { problem: "missing" | "unknown" } | { codes: readonly [string, ...string[]] };

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u;

/** Reads the code of a product as people copy it from a catalogue: with spaces around, in small letters. */
export function readTypedCode(text: string): TypedCode {
  const code = text.trim();
  if (code === "") return { problem: "missing" };
  if (!CODE.test(code)) return { problem: "unknown" };
  const capitals = code.toUpperCase();
  return { codes: code === capitals ? [code] : [code, capitals] };
}
