import { PassThrough, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { BackupProblem } from "./backup-problem.ts";

/** A new pair of age's keys: the shop seals for the recipient; the identity opens, and is kept elsewhere. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Compresses and encrypts a stream for whom the recipients name. Refuses: a recipient that is none. */
export async function seal(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (problem) {
      throw new BackupProblem(`"${recipient}" is no key to seal with; it begins with age1.`, { cause: problem });
    }
  }
  return encryptBy(encrypter, content);
}

/** Compresses and encrypts a stream for whoever knows a passphrase. */
export function sealByPassphrase(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encryptBy(encrypter, content);
}

async function encryptBy(encrypter: Encrypter, content: Readable): Promise<Readable> {
  return Readable.fromWeb((await encrypter.encrypt(bytesOf(compress(content)))) as ReadableStream);
}

/** Compresses a stream by zstd. */
export function compress(content: Readable): Readable {
  return follow(content, createZstdCompress());
}

/** Opens what `seal` made. Refuses, in words: a key that is none, or not one of those it was sealed for, and what was damaged. */
export async function unseal(content: Readable, identity: string, name: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (problem) {
    throw new BackupProblem("This is no key to open with; it begins with AGE-SECRET-KEY-1.", { cause: problem });
  }
  return decryptBy(decrypter, { content, name, otherKey: "was sealed for another key" });
}

/** Opens what `sealByPassphrase` made. Refuses, in words: another passphrase, and what was damaged. */
export function unsealByPassphrase(content: Readable, passphrase: string, name: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decryptBy(decrypter, { content, name, otherKey: "was sealed by another passphrase" });
}

async function decryptBy(
  decrypter: Decrypter,
  { content, name, otherKey }: { content: Readable; name: string; otherKey: string },
): Promise<Readable> {
  let opened: ReadableStream;
  try {
    opened = (await decrypter.decrypt(bytesOf(content))) as ReadableStream;
  } catch (problem) {
    if (problem instanceof BackupProblem) throw problem;
    const reason = /no identity matched/u.test(String(problem)) ? otherKey : "is damaged";
    throw new BackupProblem(`${name} ${reason}.`, { cause: problem });
  }
  return decompress(Readable.fromWeb(opened), name);
}

/** Opens what `compress` made. Refuses, in words: what was damaged. */
export function decompress(content: Readable, name: string): Readable {
  const plain = follow(content, createZstdDecompress());
  const out = new PassThrough();
  plain.once("error", (problem) =>
    out.destroy(
      problem instanceof BackupProblem ? problem : new BackupProblem(`${name} is damaged.`, { cause: problem }),
    ),
  );
  return plain.pipe(out);
}

/** A stream as age reads it. Node and the browser have two types for the same thing. */
function bytesOf(content: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;
}

/** Pipes so that a failure of the source is one of the result. */
function follow<T extends NodeJS.ReadWriteStream & { destroy(problem?: Error): unknown }>(source: Readable, to: T): T {
  source.once("error", (problem) => to.destroy(problem));
  return source.pipe(to);
}
