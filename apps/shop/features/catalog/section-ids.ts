import { foldText } from "@kram/domain/catalog";

/** Ids of sections by their titles, as addresses name them: `Zalecane spożycie` → `zalecane-spozycie`; equal ones are numbered. */
export function sectionIds(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const id = foldText(title).replace(/ /gu, "-") || "text";
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}
