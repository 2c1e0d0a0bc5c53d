/** Words by number, in the order of their letters; new ones are sorted in when somebody looks. */
export class SortedWords {
  #sorted: Uint32Array = new Uint32Array();
  readonly #textOf: (id: number) => string;
  readonly #size: () => number;

  /** Numbers run from 0 to `size`. */
  constructor(textOf: (id: number) => string, size: () => number) {
    this.#textOf = textOf;
    this.#size = size;
  }

  beginningWith(beginning: string, take: (id: number) => void): void {
    this.#sortIn();
    const from = this.#firstFrom(beginning);
    const to = this.#endOf(beginning, from);
    for (let place = from; place < to; place += 1) take(this.#sorted[place] as number);
  }

  /** All texts with one letter left out, swapped with the next, changed or added, as far as some word has it so. */
  *variantsOf(text: string): Generator<string> {
    this.#sortIn();
    let [low, high] = [0, this.#sorted.length];
    for (let at = 0; at <= text.length && low < high; at += 1) {
      const beginning = text.slice(0, at);
      const rest = text.slice(at);
      if (rest !== "") yield beginning + rest.slice(1);
      if (rest.length > 1) yield `${beginning}${rest[1]}${rest[0]}${rest.slice(2)}`;
      for (const letter of this.#lettersAt(at, beginning, { low, high })) {
        yield beginning + letter + rest;
        if (rest !== "") yield beginning + letter + rest.slice(1);
      }
      const next = text.slice(0, at + 1);
      low = this.#firstFrom(next, low, high);
      high = this.#endOf(next, low, high);
    }
  }

  *#lettersAt(at: number, beginning: string, { low, high }: { low: number; high: number }): Generator<string> {
    for (let place = low; place < high; ) {
      const letter = this.#textOf(this.#sorted[place] as number)[at];
      if (letter === undefined) place += 1;
      else {
        yield letter;
        place = this.#endOf(beginning + letter, place, high);
      }
    }
  }

  #sortIn(): void {
    const before = this.#sorted;
    const size = this.#size();
    if (before.length === size) return;
    const textOf = this.#textOf;
    const fresh = Array.from({ length: size - before.length }, (_, place) => before.length + place);
    fresh.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
    const merged = new Uint32Array(size);
    let from = 0;
    fresh.forEach((id, place) => {
      const to = this.#firstFrom(textOf(id), from);
      merged.set(before.subarray(from, to), from + place);
      merged[to + place] = id;
      from = to;
    });
    merged.set(before.subarray(from), from + fresh.length);
    this.#sorted = merged;
  }

  /** The place of the first word that is not before the text. */
  #firstFrom(text: string, from = 0, to = this.#sorted.length): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#textOf(this.#sorted[middle] as number) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #endOf(beginning: string, from: number, to = this.#sorted.length): number {
    return this.#firstFrom(after(beginning), from, to);
  }
}

/** The first text behind all that begin so, by code units. */
function after(beginning: string): string {
  return beginning.slice(0, -1) + String.fromCharCode(beginning.charCodeAt(beginning.length - 1) + 1);
}
