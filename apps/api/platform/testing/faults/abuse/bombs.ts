import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export interface Bomb {
  name: string;
  file: string;
  bytes: Buffer;
  /** A picture, of which only the picture is to be kept. */
  mayPass: boolean;
}

/** Stands behind a picture that is also a page; it may be kept nowhere. */
export const HIDDEN = "<script>hidden-in-a-picture</script>";

/** Makes files of a few hundred kilobytes that ask for gigabytes. */
export async function makeBombs(): Promise<Bomb[]> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#2f6b4f" } })
    .png()
    .toBuffer();
  const refused = (name: string, file: string, bytes: Buffer) => ({ name, file, bytes, mayPass: false });
  return [
    refused("pixels without end", "p.png", png(30_000, 30_000, Buffer.alloc(30_000 * 3751))),
    refused("sides without end", "w.png", png(2_147_483_647, 1, Buffer.alloc(64))),
    refused("text that unfolds", "t.png", withText(png(20_000, 20_000, Buffer.alloc(1000)), Buffer.alloc(50_000_000))),
    refused("nine thousand squared", "n.png", png(9000, 9000, Buffer.alloc(9000 * 1126))),
    refused("drawing", "s.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    refused("torn", "h.jpg", torn(await sharp(picture).jpeg().toBuffer())),
    // Of these an ordinary picture is kept: the first frame, the announced pixels, what can be seen.
    { name: "animated", file: "a.webp", bytes: await animated(60), mayPass: true },
    { name: "more data than pixels", file: "z.png", bytes: png(8, 8, Buffer.alloc(100_000_000)), mayPass: true },
    { name: "picture and page", file: "g.png", bytes: Buffer.concat([picture, Buffer.from(HIDDEN)]), mayPass: true },
  ];
}

const torn = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Says one size and brings whatever data. */
function png(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(data, { level: 6 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** Unfolds into much behind the head. */
function withText(bytes: Buffer, text: Buffer): Buffer {
  const after = SIGNATURE.length + 25;
  const data = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(text)]);
  return Buffer.concat([bytes.subarray(0, after), chunk("zTXt", data), bytes.subarray(after)]);
}

/** Each frame has to be drawn to see the last. */
function animated(frames: number): Promise<Buffer> {
  const [width, pageHeight] = [500, 500];
  const raw = { width, height: pageHeight * frames, channels: 3, pageHeight } as const;
  return sharp(Buffer.alloc(width * raw.height * 3), { raw, limitInputPixels: false })
    .webp({ effort: 0 })
    .toBuffer();
}
