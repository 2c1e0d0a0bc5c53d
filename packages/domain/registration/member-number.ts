/** Whether a text has the shape of a member number: 4 to 12 digits. Source: registration 6. */
export function isMemberNumber(text: string): boolean {
  return /^\d{4,12}$/u.test(text);
}

/** What is wrong with a typed member number, blanks around it left out; null when nothing is. Source: registration 6. */
export function memberNumberProblem(typed: string): "only-digits" | "invalid-member-number" | null {
  const text = typed.trim();
  if (isMemberNumber(text)) return null;
  return /^\d*$/u.test(text) ? "invalid-member-number" : "only-digits";
}

/** How a sponsor is named to whoever types the number: first name and initial of the surname; the first name alone where there is no surname. */
export function sponsorName({ name, surname }: { name: string; surname: string }): string {
  const [initial = ""] = Array.from(surname.trim());
  return initial === "" ? name.trim() : `${name.trim()} ${initial.toUpperCase()}.`;
}
