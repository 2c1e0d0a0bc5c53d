/** Adds a feature to the line `Features:` of the map, at its end; nothing changes when it is there. Throws without such a line. */
export function listFeature(map: string, feature: string): string {
  const line = map.split("\n").find((each) => /^\W*Features:/u.test(each));
  if (!line) throw new Error("ARCHITECTURE.md has no line of features.");
  if (line.includes(`\`${feature}\``)) return map;
  return map.replace(line, `${line.replace(/\.\s*$/u, "")}, \`${feature}\`.`);
}
