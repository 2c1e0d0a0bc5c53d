import type { CONTACT_SUBJECTS } from "@kram/contract/contact";
import { proofOfPerson } from "../sessions/public.ts";
import { call } from "../../platform/http/api.ts";
import { sendEmailToBok } from "../../platform/http/operations/contact.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";

/** Milliseconds, for slow lines. */
const SENDING_MS = 110_000;

const PIECE = 0x8000;

export interface Message {
  subject: (typeof CONTACT_SUBJECTS)[number];
  content: string;
  email: string;
  website: string;
  files: readonly File[];
}

/** Proves a person each try; answers the message's number. Throws BackEndError. */
export async function sendMessage({ files, ...message }: Message): Promise<string> {
  const [token, attachments] = await Promise.all([proofOfPerson(), readFiles(files)]);
  const body = { ...message, attachments, token, locale: pageLocale() };
  const answer = await call(sendEmailToBok, { body }, { timeoutMs: SENDING_MS });
  return answer.reference;
}

/** As sent. */
export function readFiles(files: readonly File[]): Promise<{ name: string; content: string }[]> {
  return Promise.all(files.map(readFile));
}

async function readFile(file: File): Promise<{ name: string; content: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // In pieces: calls take only so many arguments.
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return { name: file.name, content: btoa(text) };
}
