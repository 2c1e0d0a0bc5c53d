/** At most one letter added, left out, changed or swapped. */
export function withinOneTypo(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= 1 && fits(a, b, { whole: true });
}

export function beginsWithinOneTypo(word: string, beginning: string): boolean {
  return fits(beginning, word, { whole: false });
}

function fits(typed: string, word: string, { whole }: { whole: boolean }): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const goesOn = (typedFrom: number, wordFrom: number) => {
    if (whole && typed.length - typedFrom !== word.length - wordFrom) return false;
    let place = typedFrom;
    while (place < typed.length && typed[place] === word[place - typedFrom + wordFrom]) place += 1;
    return place >= typed.length;
  };
  return (
    goesOn(at, at) ||
    goesOn(at + 1, at + 1) ||
    goesOn(at, at + 1) ||
    goesOn(at + 1, at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(at + 2, at + 2))
  );
}

/** `most + 1` stands for anything above. Source: Damerau–Levenshtein, each pair of letters swapped once at most. */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
