import { crc32, deflateRawSync } from "node:zlib";
import { z } from "zod";
import type { OutgoingDocument } from "../einvoice-provider.ts";
import { EinvoiceRefusal } from "../einvoice-refusal.ts";
import { type SessionCipher, sha256 } from "./ksef-crypto.ts";

/** Of a package before it is encrypted. Source: KSeF, sesja wsadowa. */
const MOST_PART_BYTES = 100_000_000;
const UPLOAD_MS = 120_000;

/** How the tax office wants a part. */
export const partRequest = z.object({
  ordinalNumber: z.int(),
  method: z.string(),
  url: z.url(),
  headers: z.record(z.string(), z.string().nullable()),
});

/** Cut into parts before they are encrypted. */
export function packageOf(outgoing: readonly OutgoingDocument[], cipher: SessionCipher) {
  const zip = zipOf(outgoing.map(({ document, hash }) => ({ name: `${hash.toString("hex")}.xml`, content: document })));
  const parts: Buffer[] = [];
  for (let from = 0; from < zip.length; from += MOST_PART_BYTES)
    parts.push(cipher.encrypt(zip.subarray(from, from + MOST_PART_BYTES)));
  const fileParts = parts.map((part, index) => ({
    ordinalNumber: index + 1,
    fileSize: part.length,
    fileHash: sha256(part).toString("base64"),
  }));
  return { parts, batchFile: { fileSize: zip.length, fileHash: sha256(zip).toString("base64"), fileParts } };
}

/** Without the token: the address itself lets it in. Its host is of the same environment. Source: KSeF, srodowiska. */
export async function uploadPart(
  baseUrl: string,
  { method, url, headers }: z.output<typeof partRequest>,
  part: Buffer | undefined,
): Promise<void> {
  if (!part) throw new Error("KSeF wants a part that the package has not");
  const { host } = new URL(url);
  if (host !== new URL(baseUrl).host && !host.endsWith(".ksef.mf.gov.pl"))
    throw new Error(`KSeF names a foreign host: ${host}`);
  const wanted = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const answer = await fetch(url, {
    method,
    headers: Object.fromEntries(wanted),
    body: new Uint8Array(part),
    redirect: "error",
    signal: AbortSignal.timeout(UPLOAD_MS),
  });
  if (!answer.ok)
    throw new EinvoiceRefusal(`KSeF answered ${answer.status} to a part`, {
      status: answer.status,
      code: 0,
      waitMs: null,
    });
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATE = 8;
/** The first day that the format knows, so that the same files make the same bytes. */
const NO_DAY = 0x21;

/** A ZIP of few files with plain names. Source: PKWARE APPNOTE 6.3, 4.3.7 to 4.3.16. */
export function zipOf(files: readonly { name: string; content: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(DEFLATE, 4);
    facts.writeUInt16LE(NO_DAY, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([word(LOCAL), facts, Buffer.from(name, "latin1"), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([word(CENTRAL), Buffer.from([VERSION, 0]), facts, place, Buffer.from(name, "latin1")]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
