/** A text laid out by a mask, and where its caret belongs, in UTF-16 units. */
interface MaskedText {
  text: string;
  caret: number;
}

/** Lays digits out by a mask in which 9 stands for a digit, and drops everything else. The caret stays behind the same digit. Source: fields 9. */
export function applyMask(mask: string, typed: string, caret: number): MaskedText {
  const digits = digitsOf(typed);
  const before = digitsOf(typed.slice(0, caret)).length;
  let text = "";
  let waiting = "";
  let placed = 0;
  let at = 0;
  for (const sign of mask) {
    if (placed === digits.length) break;
    if (sign !== "9") {
      waiting += sign;
      continue;
    }
    text += waiting + digits[placed];
    waiting = "";
    placed += 1;
    if (placed === before) at = text.length;
  }
  return { text, caret: before >= placed ? text.length : at };
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, "");
}
