/** At the end; nothing changes when it is there. Throws without a list. */
export function listFeature(map: string, feature: string): string {
  if (map.includes(`\n- \`${feature}\`:`)) return map;
  const last = [...map.matchAll(/^- `[a-z-]+`:.*$/gmu)].at(-1)?.[0];
  if (!last) throw new Error("ARCHITECTURE.md has no list of features.");
  return map.replace(last, `${last}\n- \`${feature}\`: say in a few words what it is`);
}
