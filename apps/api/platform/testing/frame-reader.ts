/** One message of PostgreSQL's protocol: its letter, its body and the bytes as they came. Source: PostgreSQL documentation, chapter 54. */
export interface Frame {
  letter: string;
  body: Buffer;
  bytes: Buffer;
}

/** Cuts a stream into whole messages, however it arrives. `startup` is for a client's first message, which has no letter. */
export function createFrameReader({ startup }: { startup: boolean }) {
  let rest = Buffer.alloc(0);
  let first = startup;
  return function read(chunk: Buffer): Frame[] {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const head = first ? 0 : 1;
      if (rest.length < head + 4) return frames;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return frames;
      const letter = first ? "" : String.fromCharCode(rest[0] ?? 0);
      frames.push({ letter, body: rest.subarray(head + 4, end), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
      first = false;
    }
  };
}

/** Reads texts that end with a zero byte, as many as are asked for. */
export function readTexts(body: Buffer, count: number): string[] {
  const texts: string[] = [];
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const end = body.indexOf(0, from);
    texts.push(body.toString("utf8", from, end));
    from = end + 1;
  }
  return texts;
}
