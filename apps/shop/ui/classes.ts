/** Joins class names, without empty ones. */
export function classes(...names: (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(" ");
}
