/** Small Latin letters, digits and single dashes, at most 160. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 160)
    .replace(/-+$/u, "");
}
