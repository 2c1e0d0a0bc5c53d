/** Whole when own or agreed to, else initials, "J. K.". Source: structure 2. */
export function shownName(
  { name, surname, shown }: { name: string; surname: string; shown: boolean },
  isOwn: boolean,
): string {
  if (isOwn || shown) return `${name} ${surname}`.trim();
  return [name, surname]
    .map((part) => Array.from(part.trim())[0])
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter.toLocaleUpperCase("pl")}.`)
    .join(" ");
}
