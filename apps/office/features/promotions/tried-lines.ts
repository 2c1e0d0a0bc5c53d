const LINE = /^([A-Za-z0-9][A-Za-z0-9_-]{0,39})(?:[\s;,x×]+(\d{1,2}))?$/u;

/** Typed lines as `code number`, one piece without a number; null where a line is wrong. */
export function readTriedLines(text: string): { code: string; quantity: number }[] | null {
  const typed = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const lines = typed.map((line) => {
    const [, code, quantity = "1"] = LINE.exec(line) ?? [];
    return code === undefined ? null : { code, quantity: Number.parseInt(quantity, 10) };
  });
  const fits = lines.every((line) => line !== null && line.quantity >= 1 && line.quantity <= 30);
  return fits && lines.length > 0 ? lines.flatMap((line) => line ?? []) : null;
}
