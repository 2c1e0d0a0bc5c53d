import { createHash, timingSafeEqual } from "node:crypto";
import { ProviderRefusal } from "../../provider-refusal.ts";

/** `baseUrl` is `https://secure.przelewy24.pl` or its sandbox. */
export interface Przelewy24Account {
  baseUrl: string;
  /** The buyer's, two letters. */
  country: string;
  merchantId: number;
  posId: number;
  apiKey: string;
  crc: string;
  /** Where Przelewy24 reports payments and refunds. */
  statusUrl: string;
}

const TIMEOUT_MS = 8000;

/** Null for 404; the body of `expected` refusals is an answer too. */
export async function ask(
  account: Przelewy24Account,
  method: string,
  path: string,
  body?: object,
  expected?: number,
): Promise<unknown> {
  const { posId, apiKey } = account;
  const answer = await fetch(`${account.baseUrl}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${posId}:${apiKey}`).toString("base64")}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 404) return null;
  if (!answer.ok && answer.status !== expected)
    throw new ProviderRefusal(`Przelewy24 answered ${answer.status} to ${path}`, answer.status);
  return answer.json();
}

/** SHA-384 of JSON in field order, slashes and letters unescaped. Source: Przelewy24 REST API, "sign". */
export function signFields(fields: Readonly<Record<string, string | number>>): string {
  return createHash("sha384").update(JSON.stringify(fields)).digest("hex");
}

/** Compares in constant time. */
export function isSignedBy(sign: string, fields: Readonly<Record<string, string | number>>): boolean {
  const [given, expected] = [Buffer.from(sign), Buffer.from(signFields(fields))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
