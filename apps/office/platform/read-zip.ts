/** The end of an archive and its comment, at most. */
const END_BYTES = 22 + 65_535;

const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50 } as const;

export interface ZippedFile {
  /** Without its folders. */
  name: string;
  /** Throws where it is damaged or packed in a way that browsers do not know. */
  read: () => Promise<Blob>;
}

/** Its files, unpacked only when they are read; null for what is no ZIP. Source: APPNOTE.TXT of PKWARE, 4.3. */
export async function readZip(archive: Blob): Promise<ZippedFile[] | null> {
  const start = Math.max(0, archive.size - END_BYTES);
  const tail = new DataView(await archive.slice(start).arrayBuffer());
  const end = placeOfEnd(tail);
  if (end === null) return null;
  const [count, size, at] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (at + size > start + end) return null;
  const list = new DataView(await archive.slice(at, at + size).arrayBuffer());
  const files: ZippedFile[] = [];
  let place = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (place + 46 > size || list.getUint32(place, true) !== SIGNATURES.entry) return null;
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => list.getUint16(place + offset, true));
    const path = new TextDecoder().decode(new Uint8Array(list.buffer, place + 46, nameLength));
    const name = path.replace(/.*\//u, "");
    const method = list.getUint16(place + 10, true);
    const from = { at: list.getUint32(place + 42, true), bytes: list.getUint32(place + 20, true), method };
    // A folder ends with a slash; a Mac adds files of its own.
    if (name !== "" && !path.startsWith("__MACOSX/")) files.push({ name, read: () => unpacked(archive, from) });
    place += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function placeOfEnd(tail: DataView): number | null {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) if (tail.getUint32(at, true) === SIGNATURES.end) return at;
  return null;
}

async function unpacked(
  archive: Blob,
  { at, bytes, method }: { at: number; bytes: number; method: number },
): Promise<Blob> {
  const head = new DataView(await archive.slice(at, at + 30).arrayBuffer());
  const begin = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = archive.slice(begin, begin + bytes);
  if (method === 0) return packed;
  if (method !== 8) throw new Error("attachment.wrong-type");
  return new Response(packed.stream().pipeThrough(new DecompressionStream("deflate-raw"))).blob();
}
