export interface ChangedPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** A line of a text: what changed in it, word by word. */
export interface ChangedLine {
  look: "heading" | "item" | "text";
  parts: ChangedPart[];
}

interface Line {
  look: ChangedLine["look"];
  text: string;
}

/** Above it, all counts as changed: nobody would read such a comparison. */
const MOST_PAIRS = 4_000_000;

/** Of two texts in Markdown by lines, those that became others by words. Emphasis and targets of links are left out. */
export function changesOf(before: string, after: string): ChangedLine[] {
  const steps = align(
    linesOf(before),
    linesOf(after),
    (one, other) => one.look === other.look && one.text === other.text,
  );
  return runsOf(steps).flatMap(({ same, removed, added }) => [
    ...same.map(({ look, text }) => ({ look, parts: [{ kind: "same" as const, text }] })),
    ...rewritten(removed, added),
  ]);
}

/** Whether anything but spaces, emphasis and targets of links differs. */
export function hasChanges(lines: readonly ChangedLine[]): boolean {
  return lines.some(({ parts }) => parts.some(({ kind }) => kind !== "same"));
}

/** Removed and added lines beside each other, as far as they share words. */
function rewritten(removed: readonly Line[], added: readonly Line[]): ChangedLine[] {
  const lines: ChangedLine[] = [];
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [old, fresh] = [removed[at], added[at]];
    if (old && fresh) lines.push(...compared(old, fresh));
    else if (old) lines.push(whole("removed", old));
    else if (fresh) lines.push(whole("added", fresh));
  }
  return lines;
}

function compared(old: Line, fresh: Line): ChangedLine[] {
  const apart = [whole("removed", old), whole("added", fresh)];
  if (old.look !== fresh.look) return apart;
  const [words, others] = [old.text.split(" "), fresh.text.split(" ")];
  const steps = align(words, others, (one, other) => one === other);
  const shared = steps.filter(({ kind }) => kind === "same").length;
  if (shared * 3 < Math.max(words.length, others.length)) return apart;
  const parts: ChangedPart[] = [];
  for (const { same, removed, added } of runsOf(steps)) {
    if (same.length > 0) parts.push({ kind: "same", text: same.join(" ") });
    if (removed.length > 0) parts.push({ kind: "removed", text: removed.join(" ") });
    if (added.length > 0) parts.push({ kind: "added", text: added.join(" ") });
  }
  return [{ look: old.look, parts }];
}

function whole(kind: ChangedPart["kind"], { look, text }: Line): ChangedLine {
  return { look, parts: [{ kind, text }] };
}

interface Step<Item> {
  kind: ChangedPart["kind"];
  item: Item;
}

interface Run<Item> {
  same: Item[];
  removed: Item[];
  added: Item[];
}

/** What stayed, and behind it what was replaced by what. */
function runsOf<Item>(steps: readonly Step<Item>[]): Run<Item>[] {
  const runs: Run<Item>[] = [];
  let before: ChangedPart["kind"] | null = null;
  for (const { kind, item } of steps) {
    if (before === null || (kind === "same" && before !== "same")) runs.push({ same: [], removed: [], added: [] });
    runs.at(-1)?.[kind].push(item);
    before = kind;
  }
  return runs;
}

/** By the longest common subsequence; removed ones come first. */
function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Step<Item>[] {
  const at = (list: readonly Item[], place: number) => list[place] as Item;
  const longest = Math.min(before.length, after.length);
  let head = 0;
  while (head < longest && isSame(at(before, head), at(after, head))) head += 1;
  let tail = 0;
  while (tail < longest - head && isSame(at(before, before.length - 1 - tail), at(after, after.length - 1 - tail)))
    tail += 1;
  const same = (items: readonly Item[]) => items.map((item) => ({ kind: "same" as const, item }));
  const middle = inner(before.slice(head, before.length - tail), after.slice(head, after.length - tail), isSame);
  return [...same(before.slice(0, head)), ...middle, ...same(before.slice(before.length - tail))];
}

function inner<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Step<Item>[] {
  const width = after.length + 1;
  const steps: Step<Item>[] = [];
  const isKnown = before.length * after.length <= MOST_PAIRS;
  const common = isKnown ? commonLengths(before, after, isSame) : new Uint16Array();
  const lengthAt = (row: number, column: number) => common[row * width + column] ?? 0;
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length && isKnown) {
    const [old, fresh] = [before[row] as Item, after[column] as Item];
    if (isSame(old, fresh)) {
      steps.push({ kind: "same", item: old });
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      steps.push({ kind: "removed", item: old });
      row += 1;
    } else {
      steps.push({ kind: "added", item: fresh });
      column += 1;
    }
  }
  const rest = (kind: ChangedPart["kind"], items: readonly Item[]) => items.map((item) => ({ kind, item }));
  return [...steps, ...rest("removed", before.slice(row)), ...rest("added", after.slice(column))];
}

/** Of what follows each pair, by row and column. */
function commonLengths<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Uint16Array {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const place = row * width + column;
      common[place] = isSame(before[row] as Item, after[column] as Item)
        ? (common[place + width + 1] ?? 0) + 1
        : Math.max(common[place + width] ?? 0, common[place + 1] ?? 0);
    }
  return common;
}

function linesOf(markdown: string): Line[] {
  return markdown.split("\n").flatMap((line) => readLine(line.trim()));
}

function readLine(line: string): Line[] {
  const text = plainWords(line.replace(/^(?:#+|[-*]) /u, ""));
  if (text === "" || /^[-|: ]+$/u.test(text)) return [];
  if (/^#+ /u.test(line)) return [{ look: "heading", text }];
  return [{ look: /^(?:[-*]|\d+\.) /u.test(line) ? "item" : "text", text }];
}

function plainWords(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]+\)/gu, "$1")
    .replace(/(\*{1,2})([^\s*)][^*]*)\1/gu, "$2")
    .replace(/\s+/gu, " ")
    .trim();
}
