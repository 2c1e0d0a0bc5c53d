/** Proved by tests, by a document, does not apply, or is not met. */
const STANDS = ["test", "document", "no", "exception"] as const;

/** Level 1 or 2, in our own words. */
export interface Point {
  id: string;
  level: 1 | 2;
  about: string;
  stand: (typeof STANDS)[number];
  /** A document's address with the heading, else why; empty for tests. */
  says: string;
}

const HEAD = "point,level,about,stand,says";

/** Levels 1 and 2. Source: ASVS 5.0.0. */
export const POINTS_OF_THE_STANDARD = 253;

/** Throws at a wrong line; an exception says why, what and by when. */
export function readPoints(text: string): Point[] {
  const [head, ...lines] = text.trimEnd().split("\n");
  if (head !== HEAD) throw new Error(`The list of points begins with ${HEAD}.`);
  return lines.map((line) => {
    const cells = cellsOf(line);
    const [id = "", level = "", about = "", stand = "", says = ""] = cells;
    if (cells.length !== 5 || !/^\d+\.\d+\.\d+$/u.test(id) || !/^[12]$/u.test(level) || about === "")
      throw new Error(`No point: ${line}`);
    if (!isStand(stand) || (says === "") !== (stand === "test")) throw new Error(`${id}: how does it stand?`);
    if (stand === "exception" && !/ Would be done: .+ By: .+\.$/u.test(says))
      throw new Error(`${id}: an exception says why, what would be done and by when`);
    return { id, level: level === "1" ? 1 : 2, about, stand, says };
  });
}

/** Of a line of CSV, without their quotes. */
export function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^,"]*))/gu)].map(
    ({ groups }) => groups?.quoted?.replaceAll('""', '"') ?? groups?.plain ?? "",
  );
}

function isStand(text: string): text is Point["stand"] {
  return STANDS.some((stand) => stand === text);
}
