/** Letters that are no letter with a mark. Sources: EPC217-08; DFÜ agreement, annex 3. */
const WRITTEN: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  ẞ: "SS",
  ł: "l",
  Ł: "L",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  "&": "+",
  "’": "'",
  "‘": "'",
  "–": "-",
  "—": "-",
};

/** The signs that every bank takes; what has no likeness becomes a space. Source: EPC217-08. */
export function latinText(text: string): string {
  const written = Array.from(text.normalize("NFC"), (sign) => WRITTEN[sign] ?? sign).join("");
  return written
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9/?:().,'+-]+/gu, " ")
    .replace(/\/{2,}/gu, "/")
    .trim();
}
