import { posix } from "node:path";
import type { Point } from "./points.ts";
import type { Tag } from "./tags.ts";

export const PAGE = "docs/security/asvs.md";

const CHAPTERS: Readonly<Record<string, string>> = {
  1: "Encoding and sanitising",
  2: "Validation and business logic",
  3: "Web front end",
  4: "API and web service",
  5: "Files",
  6: "Authentication",
  7: "Sessions",
  8: "Authorization",
  9: "Self-contained tokens",
  10: "OAuth and OIDC",
  11: "Cryptography",
  12: "Secure communication",
  13: "Configuration",
  14: "Data protection",
  15: "Secure coding and architecture",
  16: "Logging and errors",
  17: "WebRTC",
};

/** The count first, then every point with its proof. */
export function writePage(points: readonly Point[], tags: readonly Tag[]): string {
  const chapters = Object.entries(CHAPTERS).map(([number, name]) => {
    const inside = points.filter(({ id }) => id.startsWith(`${number}.`));
    const rows = inside.map((point) => `| ${point.id} | ${point.level} | ${point.about} | ${proofOf(point, tags)} |`);
    return [`## V${number} ${name}`, "", "| point | level | about | proof |", "|---|---|---|---|", ...rows, ""].join(
      "\n",
    );
  });
  return [...head(points, tags), ...chapters].join("\n");
}

function head(points: readonly Point[], tags: readonly Tag[]): string[] {
  const count = (stand: Point["stand"]) => points.filter((point) => point.stand === stand).length;
  const applying = points.length - count("no");
  return [
    "# ASVS 5.0, levels 1 and 2",
    "",
    "Made by `npm run asvs` from [the list of points](asvs-points.csv) and from tests that name their point; the gate " +
      "refuses a stale page. Texts are our own short words; the standard itself is OWASP's.",
    "",
    "| points | apply | proved by tests | by a document | written exceptions | do not apply | tagged tests |",
    "|---:|---:|---:|---:|---:|---:|---:|",
    `| ${points.length} | ${applying} | ${count("test")} | ${count("document")} | ${count("exception")} | ${count("no")} | ${tags.length} |`,
    "",
    "Whether a test would notice is tried: [protections taken out](asvs-trials.md).",
    "",
  ];
}

function proofOf(point: Point, tags: readonly Tag[]): string {
  const tests = tags.filter((tag) => tag.points.includes(point.id)).map(linkOf);
  const own = ownWords(point);
  return [...(own === "" ? [] : [own]), ...tests].join("<br>");
}

function ownWords({ stand, says }: Point): string {
  if (stand === "no") return `Does not apply: ${says}`;
  if (stand === "exception") return `**Exception.** ${says}`;
  if (stand === "document") return `[${says}](${posix.relative(posix.dirname(PAGE), says)})`;
  return "";
}

function linkOf({ path, titles }: Tag): string {
  const text = titles
    .join(" › ")
    .replaceAll(/[|<>[\]]/gu, (sign) => `\\${sign}`)
    .replaceAll("\n", " ");
  return `[${posix.basename(path)}](${posix.relative(posix.dirname(PAGE), path)}): ${text}`;
}
