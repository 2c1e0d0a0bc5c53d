/** How a point stands: proved by tests, by a document, does not apply, or applies and is not met as a whole. */
const STANDS = ["test", "document", "no", "exception"] as const;

/** A point of ASVS 5.0, level 1 or 2, in our own words, and how it stands. */
export interface Point {
  /** `6.3.1`. */
  id: string;
  level: 1 | 2;
  about: string;
  stand: (typeof STANDS)[number];
  /** For a document its address below the root with the heading, else why; empty for tests. */
  says: string;
}

/** Columns of the list of points. */
const HEAD = "point,level,about,stand,says";

/** Points of levels 1 and 2 that the standard has. Source: ASVS 5.0.0. */
export const POINTS_OF_THE_STANDARD = 253;

/** Reads the list of points; throws at a line that is none. An exception says why, what would be done and by when. */
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

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^,"]*))/gu)].map(
    ({ groups }) => groups?.quoted?.replaceAll('""', '"') ?? groups?.plain ?? "",
  );
}

function isStand(text: string): text is Point["stand"] {
  return STANDS.some((stand) => stand === text);
}
