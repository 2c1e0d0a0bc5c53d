/** Fewest and most characters of a new password. Long is what makes one strong, so nothing else is asked of it but that it is not made of blanks alone. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** What is wrong with a new password; null when nothing is. A letter counts once, however it was typed. Source: sessions 16. */
export function newPasswordProblem(password: string): "not-empty" | "password-too-short" | "password-too-long" | null {
  if (password !== "" && password.trim() === "") return "not-empty";
  // Characters as the hash sees them: an accent typed apart counts with its letter.
  const count = Array.from(password.normalize("NFKC")).length;
  if (count < PASSWORD_LENGTH.least) return "password-too-short";
  return count > PASSWORD_LENGTH.most ? "password-too-long" : null;
}
