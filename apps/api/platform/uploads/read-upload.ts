import sharp from "sharp";
import { ShopError } from "../shop-error.ts";

/** A file from outside that was looked at: pictures are drawn anew, so that nothing hides in them. */
export interface Upload {
  name: string;
  mediaType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  bytes: Buffer;
}

/** Most pixels of a picture that is decoded; more is a bomb or a poster. */
const MOST_PIXELS = 40_000_000;

/** First bytes by which a kind of file is known; names and declared types are not believed. */
const KINDS: readonly { mediaType: Upload["mediaType"]; ending: string; fits(bytes: Buffer): boolean }[] = [
  {
    mediaType: "image/jpeg",
    ending: "jpg",
    fits: (bytes) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex")),
  },
  {
    mediaType: "image/png",
    ending: "png",
    fits: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex")),
  },
  {
    mediaType: "image/webp",
    ending: "webp",
    fits: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  },
  { mediaType: "application/pdf", ending: "pdf", fits: (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-" },
];

/**
 * Reads a file that came as base64: JPEG, PNG, WebP or PDF of at most `mostBytes`. Refuses `attachment.too-big` and
 * `attachment.wrong-type`, at `field`. Source: design notes on reliability, rule 14.
 */
export async function readUpload({
  name,
  content,
  mostBytes,
  field,
}: {
  name: string;
  content: string;
  mostBytes: number;
  field: string;
}): Promise<Upload> {
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > mostBytes) throw new ShopError({ code: "attachment.too-big", field });
  const kind = KINDS.find(({ fits }) => fits(bytes));
  if (!kind) throw new ShopError({ code: "attachment.wrong-type", field });
  const { mediaType, ending } = kind;
  const safeName = `${stemOf(name)}.${ending}`;
  if (mediaType === "application/pdf") return { name: safeName, mediaType, bytes };
  try {
    const format = ending === "jpg" ? "jpeg" : (ending as "png" | "webp");
    const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate().toFormat(format).toBuffer();
    return { name: safeName, mediaType, bytes: drawn };
  } catch {
    // Broken, or far too large: the sender hears which file it is.
    throw new ShopError({ code: "attachment.wrong-type", field });
  }
}

/** Reads files one after the other, as each is decoded whole; refuses as readUpload, at `attachments.N`. */
export async function readUploads(
  attachments: readonly { name: string; content: string }[],
  mostBytes: number,
): Promise<Upload[]> {
  const files: Upload[] = [];
  for (const [at, { name, content }] of attachments.entries())
    files.push(await readUpload({ name, content, mostBytes, field: `attachments.${at}` }));
  return files;
}

/** The name without its ending and without what could mean something to a mail program or a file system. */
function stemOf(name: string): string {
  const stem = name
    .normalize("NFKC")
    .replace(/\.[^.]*$/u, "")
    .replace(/[^\p{L}\p{N} _-]+/gu, "-")
    .replace(/^[- ]+|[- ]+$/gu, "");
  return stem.slice(0, 80) || "file";
}
