/** Numbers texts from 0 in the order they came; several times smaller than a Map of a million. */
export interface TextTable {
  /** -1 for an unknown one. */
  idOf(text: string): number;
  /** The same number for the same text. */
  add(text: string): number;
  textOf(id: number): string;
  size(): number;
}

const SMALLEST = 64;

/** Open addressing; a number is never given up. */
export function createTextTable(): TextTable {
  const texts: string[] = [];
  // 0 is free, others are a number and 1.
  let places = new Uint32Array(SMALLEST);

  function placeOf(text: string): number {
    const mask = places.length - 1;
    let place = hashOf(text) & mask;
    for (;;) {
      const found = places[place] as number;
      if (found === 0 || texts[found - 1] === text) return place;
      place = (place + 1) & mask;
    }
  }

  function grow(): void {
    places = new Uint32Array(places.length * 2);
    texts.forEach((text, id) => {
      places[placeOf(text)] = id + 1;
    });
  }

  return {
    idOf: (text) => (places[placeOf(text)] as number) - 1,
    add(text) {
      const known = (places[placeOf(text)] as number) - 1;
      if (known >= 0) return known;
      if ((texts.length + 1) * 3 > places.length * 2) grow();
      texts.push(apart(text));
      places[placeOf(text)] = texts.length;
      return texts.length - 1;
    },
    textOf: (id) => texts[id] ?? "",
    size: () => texts.length,
  };
}

/** A part of a long text would keep all of it in memory. */
function apart(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** Source: FNV-1a, and the last step of MurmurHash3. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
