const MOST_CHARACTERS = 60;

/** From so many digits a text may be a phone, a parcel or a member's account. */
const DIGITS_OF_A_PERSON = 7;

/** Words as a report counts them; null for none, and for what may name a person. Source: search 4. */
export function missedWords(text: string): string | null {
  const words = text.normalize("NFC").toLowerCase().trim().replace(/\s+/gu, " ");
  if (words === "" || words.length > MOST_CHARACTERS || words.includes("@")) return null;
  return words.replace(/\D/gu, "").length < DIGITS_OF_A_PERSON ? words : null;
}
