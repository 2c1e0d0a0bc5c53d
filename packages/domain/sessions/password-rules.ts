/** Length alone makes one strong. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** A letter counts once, however typed. Source: sessions 16. */
export function newPasswordProblem(password: string): "not-empty" | "password-too-short" | "password-too-long" | null {
  if (password !== "" && password.trim() === "") return "not-empty";
  // As the hash sees them: an accent typed apart counts with its letter.
  const count = Array.from(password.normalize("NFKC")).length;
  if (count < PASSWORD_LENGTH.least) return "password-too-short";
  return count > PASSWORD_LENGTH.most ? "password-too-long" : null;
}

/** Signs that count as a letter. */
const ALIKE: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "|": "i",
  l: "i",
  ł: "i",
  "3": "e",
  "€": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  "8": "b",
  ß: "ss",
};

/** They make no other password, as in `Iloveyou2026!`. */
const MOST_AROUND = 6;

/** Shorter words count only whole. */
const LONG_ENOUGH = 4;
const SHORTEST = 3;

const SHOP_NAME = "Kram";

export interface PasswordPerson {
  email: string;
  name: string;
  surname: string;
  /** Null for who buys privately. */
  company: string | null;
}

/** As guessers see it: no case, accents or signs, digits read as letters. */
export function foldPassword(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return Array.from(plain, (sign) => ALIKE[sign] ?? sign)
    .join("")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** `isCommon` takes folded passwords. */
export function weakPasswordProblem(
  password: string,
  { person, isCommon }: { person: PasswordPerson; isCommon: (folded: string) => boolean },
): "password-common" | "password-personal" | null {
  const folded = foldPassword(password);
  if (knownWords(person).some((word) => contains(password, folded, word))) return "password-personal";
  const half = folded.slice(0, folded.length / 2);
  const candidates = [folded, foldPassword(withoutEnds(password)), ...(folded === half + half ? [half] : [])];
  return candidates.some(isCommon) ? "password-common" : null;
}

function withoutEnds(password: string): string {
  const word = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return password.length - word.length <= MOST_AROUND ? word : password;
}

function knownWords({ email, name, surname, company }: PasswordPerson): string[] {
  const localPart = email.slice(0, Math.max(email.lastIndexOf("@"), 0));
  const [mailbox = ""] = localPart.split("+");
  const names = [name, surname, company ?? ""].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [SHOP_NAME, localPart, mailbox, ...names];
}

function contains(password: string, folded: string, word: string): boolean {
  const wanted = foldPassword(word);
  if (wanted.length >= LONG_ENOUGH) return folded.includes(wanted);
  return wanted.length >= SHORTEST && password.split(/[^\p{L}\p{M}]+/u).some((part) => foldPassword(part) === wanted);
}
