import { inflateSync } from "node:zlib";

/** A PDF's texts besides its bytes, a line each, read by each of its fonts. */
export function wordsOf(bytes: Buffer): string {
  const raw = bytes.toString("latin1");
  if (!raw.startsWith("%PDF")) return bytes.toString("utf8");
  const streams = streamsOf(raw);
  const fonts = streams.filter((stream) => stream.includes("begincmap")).map(lettersOf);
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/gu)].map(([, pieces = ""]) => pieces.replace(/<([0-9a-f]*)>|[^<]/giu, "$1")),
  );
  const read = (letters: readonly string[]) =>
    lines.map((hex) => (hex.match(/.{4}/gu) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? "").join(""));
  return [raw, ...fonts.flatMap(read)].join("\n");
}

/** What its packed streams hold, in order. A packed one may end with `\r`, which is no part of the line's end after it. */
export function streamsOf(raw: string): string[] {
  return [...raw.matchAll(/stream\r?\n([\s\S]*?)\nendstream/gu)].flatMap(([, body = ""]) => {
    try {
      return [inflateSync(Buffer.from(body, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
}

/** By glyph; one may stand for several letters. */
export function lettersOf(map: string): string[] {
  const lists = [...map.matchAll(/\[([^\]]*)\]/gu)].map(([, list = ""]) => list);
  return [...lists.join(" ").matchAll(/<([0-9a-f ]+)>/giu)].map(([, hex = ""]) =>
    String.fromCharCode(...hex.split(" ").map((unit) => Number.parseInt(unit, 16))),
  );
}
