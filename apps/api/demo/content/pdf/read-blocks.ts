export type Block =
  | { kind: "heading" | "paragraph"; text: string }
  | { kind: "item"; mark: string; text: string }
  /** A line to write on. */
  | { kind: "line"; label: string };

/**
 * Reads headings, paragraphs, lists, tables as items, and lines to write on (`___ label`), without emphasis and
 * links.
 */
export function readBlocks(text: string): Block[] {
  return text.split(/\n{2,}/u).flatMap((part) => readPart(part.trim()));
}

function readPart(part: string): Block[] {
  if (part === "" || part === "---") return [];
  const heading = /^#+ (.+)$/u.exec(part);
  if (heading) return [{ kind: "heading", text: plain(heading[1] ?? "") }];
  const lines = part.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return readTable(lines);
  if (lines.every((line) => /^(?:- |\d+\. |___(?: |$))/u.test(line))) return lines.map(readLine);
  return [{ kind: "paragraph", text: plain(lines.join(" ")) }];
}

function readLine(line: string): Block {
  if (line.startsWith("___")) return { kind: "line", label: plain(line.slice(4)) };
  const [, number, text = ""] = /^(?:- |(\d+\.) )(.*)$/u.exec(line) ?? [];
  return { kind: "item", mark: number ?? "•", text: plain(text) };
}

function readTable(lines: readonly string[]): Block[] {
  const [heads = [], , ...rows] = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => plain(cell.trim())),
  );
  return rows.map((cells) => ({
    kind: "item",
    mark: "•",
    text: cells.map((cell, at) => `${heads[at]}: ${cell}`).join("; "),
  }));
}

function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/gu, "$1").replace(/\*\*|\*/gu, "");
}
