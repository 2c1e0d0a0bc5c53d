import { type PictureFormat, PictureRefused, type Pictures } from "../pictures/picture-work.ts";
import { ShopError } from "../shop-error.ts";

/** Pictures are drawn anew, so that nothing hides in them. */
export interface Upload {
  name: string;
  mediaType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  bytes: Buffer;
}

/** Base64, the limit in bytes, and the field that a refusal names. */
interface SentFile {
  name: string;
  content: string;
  mostBytes: number;
  field: string;
}

interface Kind {
  mediaType: Upload["mediaType"];
  ending: string;
  /** None for files passed on unchanged. */
  format?: PictureFormat;
  /** Names and declared types are not believed. */
  fits(bytes: Buffer): boolean;
}

const KINDS: readonly Kind[] = [
  {
    mediaType: "image/jpeg",
    ending: "jpg",
    format: "jpeg",
    fits: (bytes) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex")),
  },
  {
    mediaType: "image/png",
    ending: "png",
    format: "png",
    fits: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex")),
  },
  {
    mediaType: "image/webp",
    ending: "webp",
    format: "webp",
    fits: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  },
  { mediaType: "application/pdf", ending: "pdf", fits: (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-" },
];

/** Base64 of the first bytes of every kind. */
const HEAD_CHARACTERS = 16;

/** Looks at size and first bytes. Refuses `attachment.too-big` and `attachment.wrong-type`, at `field`. */
export function checkUpload({ content, mostBytes, field }: Omit<SentFile, "name">): Kind {
  const padding = content.endsWith("==") ? 2 : content.endsWith("=") ? 1 : 0;
  const size = Math.floor((content.length * 3) / 4) - padding;
  if (size > mostBytes) throw new ShopError({ code: "attachment.too-big", field });
  const head = Buffer.from(content.slice(0, HEAD_CHARACTERS), "base64");
  const kind = KINDS.find(({ fits }) => fits(head));
  if (!kind) throw new ShopError({ code: "attachment.wrong-type", field });
  return kind;
}

/** Refuses as checkUpload, and `attachment.too-many-pixels`, at `field`; `server.unavailable`. */
export async function readUpload(pictures: Pictures, file: SentFile): Promise<Upload> {
  const { mediaType, ending, format } = checkUpload(file);
  const bytes = Buffer.from(file.content, "base64");
  const name = `${stemOf(file.name)}.${ending}`;
  if (format === undefined) return { name, mediaType, bytes };
  const drawn = await pictures.redraw(bytes, format).catch((error: unknown) => {
    // The sender hears which file it is.
    throw error instanceof PictureRefused ? new ShopError({ code: error.code, field: file.field }) : error;
  });
  return { name, mediaType, bytes: drawn };
}

type Attachments = readonly { name: string; content: string }[];

/** As checkUpload, at `attachments.N`. */
export function checkUploads(attachments: Attachments, mostBytes: number): void {
  for (const [at, { content }] of attachments.entries())
    checkUpload({ content, mostBytes, field: `attachments.${at}` });
}

/** One after the other; refuses as readUpload, at `attachments.N`. */
export async function readUploads(pictures: Pictures, attachments: Attachments, mostBytes: number): Promise<Upload[]> {
  const files: Upload[] = [];
  for (const [at, { name, content }] of attachments.entries())
    files.push(await readUpload(pictures, { name, content, mostBytes, field: `attachments.${at}` }));
  return files;
}

/** Leaves out the ending and what is special to mail programs or file systems. */
function stemOf(name: string): string {
  const stem = name
    .normalize("NFKC")
    .replace(/\.[^.]*$/u, "")
    .replace(/[^\p{L}\p{N} _-]+/gu, "-")
    .replace(/^[- ]+|[- ]+$/gu, "");
  return stem.slice(0, 80) || "file";
}
