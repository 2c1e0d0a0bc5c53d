/** Texts as bytes in large blocks: a million objects would cost several times as much memory and collecting. */
export interface PackedTexts {
  /** Answers where it stands. */
  write(text: string): number;
  read(at: number, length: number): string;
  /** Bytes of the text written last. */
  written(): number;
  /** Says that nobody reads it any more. */
  drop(at: number, length: number): void;
  /** Begin and end of a block that is mostly dropped, whose texts are to be written anew; null without. */
  wasted(): { from: number; to: number } | null;
  /** Gives its memory back. */
  clear(from: number): void;
}

const BLOCK = 1024 * 1024;

export function createPackedTexts(): PackedTexts {
  const blocks: (Buffer | null)[] = [];
  const live: number[] = [];
  let end = 0;
  let length = 0;

  const blockOf = (at: number) => Math.floor(at / BLOCK);

  return {
    write(text) {
      length = Buffer.byteLength(text);
      let block = blocks.at(-1);
      if (!block || end + length > block.length) {
        block = Buffer.alloc(Math.max(BLOCK, length));
        blocks.push(block);
        live.push(0);
        end = 0;
      }
      const place = blocks.length - 1;
      const at = place * BLOCK + end;
      end += block.write(text, end);
      live[place] = (live[place] ?? 0) + length;
      return at;
    },
    read(at, bytes) {
      const from = at % BLOCK;
      return blocks[blockOf(at)]?.toString("utf8", from, from + bytes) ?? "";
    },
    written: () => length,
    drop(at, bytes) {
      const place = blockOf(at);
      live[place] = (live[place] ?? 0) - bytes;
    },
    wasted() {
      const place = live.findIndex((bytes, each) => each < blocks.length - 1 && blocks[each] && bytes < BLOCK / 2);
      return place < 0 ? null : { from: place * BLOCK, to: (place + 1) * BLOCK };
    },
    clear(from) {
      const place = blockOf(from);
      blocks[place] = null;
      live[place] = 0;
    },
  };
}
