import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Check } from "../check.ts";
import { listFiles } from "../project-files.ts";

/** Texts of the demo shop are written for its addresses. */
const isDocument = (path: string) => path.endsWith(".md") && !path.startsWith("apps/api/demo/");

/** Every relative link leads to a file or folder, its `#part` to a heading. */
export const links: Check = {
  name: "links",
  run(root) {
    return listFiles(root)
      .filter(isDocument)
      .flatMap((path) =>
        linksOf(readFileSync(join(root, path), "utf8"))
          .filter((link) => !leadsSomewhere(root, path, link))
          .map((link) => `${path}: ${link} leads nowhere`),
      );
  },
};

/** Relative addresses outside of code, as written. */
export function linksOf(document: string): string[] {
  const words = document.replaceAll(/```[\s\S]*?```|`[^`\n]*`/gu, "");
  const found = [...words.matchAll(/\]\((?<to>[^)\s]+)\)|(?:src|href)="(?<also>[^"]+)"/gu)];
  return found
    .map(({ groups }) => groups?.to ?? groups?.also ?? "")
    .filter((to) => !/^(?:[a-z][a-z+.-]*:|\/)/iu.test(to));
}

function leadsSomewhere(root: string, from: string, link: string): boolean {
  const [path = "", part] = decodeURI(link).split("#");
  const target = path === "" ? join(root, from) : join(root, dirname(from), path);
  if (!existsSync(target)) return false;
  if (part === undefined || !target.endsWith(".md")) return true;
  return headingsOf(readFileSync(target, "utf8")).includes(part);
}

/** Small letters, no marks, hyphens between words. */
function headingsOf(document: string): string[] {
  return [...document.matchAll(/^#+ (?<title>.+)$/gmu)].map(({ groups }) =>
    (groups?.title ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
