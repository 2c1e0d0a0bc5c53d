import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Answers what was typed, trimmed; hidden text is not echoed. */
export type Ask = (question: string, options?: { hidden?: boolean }) => Promise<string>;

/** One line an answer, from a person or a pipe. An input that ends leaves the rest unanswered. */
export function askInTerminal(): Ask {
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk as Buffer);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines: string[] = [];
  let waiting: ((line: string) => void) | undefined;
  let ended = false;
  terminal.on("line", (line) => {
    if (waiting) waiting(line);
    else lines.push(line);
    waiting = undefined;
  });
  terminal.on("close", () => {
    ended = true;
    waiting?.("");
  });
  return async (question, { hidden = false } = {}) => {
    process.stdout.write(`${question}: `);
    muted = hidden;
    const next = lines.shift() ?? (ended ? "" : await new Promise<string>((resolve) => (waiting = resolve)));
    muted = false;
    if (hidden) process.stdout.write("\n");
    return next.trim();
  };
}
