import { createHmac, timingSafeEqual } from "node:crypto";

const LASTS_MS = 3_600_000;
const MARK_LENGTH = 43;

/** Opens one text's newest version for an hour; nothing is stored. */
export function makePreviewToken(id: number, { secret, now }: { secret: string; now: number }) {
  const expiresAt = new Date(now + LASTS_MS);
  const body = `${id}.${expiresAt.getTime()}`;
  return { token: `${body}.${markOf(body, secret)}`, expiresAt };
}

/** Null for a token that is not ours or over. */
export function readPreviewToken(token: string, { secret, now }: { secret: string; now: number }): number | null {
  const found = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/u.exec(token);
  const [, id = "", end = "", mark = ""] = found ?? [];
  const expected = markOf(`${id}.${end}`, secret);
  const isOurs = mark.length === MARK_LENGTH && timingSafeEqual(Buffer.from(mark), Buffer.from(expected));
  return isOurs && now < Number.parseInt(end, 10) ? Number.parseInt(id, 10) : null;
}

function markOf(body: string, secret: string): string {
  return createHmac("sha256", secret).update(`content-preview.${body}`).digest("base64url");
}
