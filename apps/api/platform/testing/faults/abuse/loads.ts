import { setTimeout as wait } from "node:timers/promises";
import { createApiClient } from "@kram/contract/client";
import { solveProof } from "../../solve-proof.ts";
import type { AbuseShop } from "./abuse-shop.ts";
import { trySignIn } from "./abuse-shop.ts";
import type { Bomb } from "./bombs.ts";

/** Done to a shop until told to stop. */
export type Load = (shop: AbuseShop, until: AbortSignal) => Promise<unknown>;

const TRIES_A_MINUTE = 1000;
const MOST_OPEN = 200;
const FORMS = 60;

/** A thousand a minute for the owner's account, from two hundred networks. */
export const wrongTries: Load = async ({ url, owner }, until) => {
  const { device: _, ...stranger } = owner;
  const open = new Set<Promise<unknown>>();
  for (let at = 0; !until.aborted; at += 1) {
    const address = `192.0.2.${at % 200}`;
    const sent = trySignIn(url, { ...stranger, password: `wrong ${at}`, address }).catch(() => undefined);
    open.add(sent);
    void sent.then(() => open.delete(sent));
    await wait(60_000 / TRIES_A_MINUTE);
    if (open.size > MOST_OPEN) await Promise.race(open);
  }
  await Promise.all(open);
};

export function sendForm(
  url: string,
  { token, files, address }: { token: string; files: readonly Pick<Bomb, "file" | "bytes">[]; address: string },
): Promise<{ status: number; text: string }> {
  const attachments = files.map(({ file, bytes }) => ({ name: file, content: bytes.toString("base64") }));
  const body = { subject: "OTHER", content: "Dzień dobry", email: "gosc@kram.test", token, attachments };
  return post(`${url}/email/sendEmailToBok`, body, { "x-forwarded-for": address });
}

/** A connection that the server closed counts as refused. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: String((error as Error).cause ?? error) };
  }
}

const proofOf = (url: string) => solveProof({ client: createApiClient({ baseUrl: url }) });

/** Five bombs a form, six forms at once with the same proof. */
export const bombing =
  (bomb: Bomb): Load =>
  async ({ url }, until) => {
    while (!until.aborted) {
      const token = await proofOf(url).catch(() => "none");
      const form = { token, files: Array.from({ length: 5 }, () => bomb), address: "192.0.2.201" };
      await Promise.all(Array.from({ length: 6 }, () => sendForm(url, form)));
      await wait(100);
    }
  };

/** Sixty forms at once every five seconds, each with a picture. */
export const forms =
  (picture: Bomb): Load =>
  async ({ url }, until) => {
    while (!until.aborted) {
      const tokens: string[] = [];
      while (tokens.length < FORMS && !until.aborted) tokens.push(await proofOf(url).catch(() => "none"));
      const send = (token: string, at: number) =>
        sendForm(url, { token, files: [picture], address: `192.0.2.${202 + (at % 20)}` });
      await Promise.all(tokens.map(send));
    }
  };
