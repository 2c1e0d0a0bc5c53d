import { createHmac } from "node:crypto";
import { lookup as askResolver, type LookupAddress, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { type DeliveryFailure, isReceived, isWebhookUrl } from "@kram/domain/webhooks";
import { isPublicAddress } from "@kram/domain/network";

export interface Message {
  url: string;
  /** `kram-webhook-id`, the same for each try. */
  id: string;
  body: string;
  /** The present one first. */
  secrets: readonly string[];
}

export interface Outcome {
  /** Null where it was received. */
  failure: DeliveryFailure | null;
  /** Null without an answer. */
  status: number | null;
}

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface Reach {
  /** A real shop posts over https, to the internet alone. */
  isReal: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
  isPublic?: (address: string) => boolean;
}

const MOST_MS = 8000;

/** Posts once and follows nowhere; what the answer says is not read. */
export async function postMessage(message: Message, reach: Reach): Promise<Outcome> {
  if (!isWebhookUrl(message.url, reach)) return { failure: "not-public", status: null };
  try {
    const status = await statusOf(message, reach);
    return { failure: isReceived(status) ? null : "status", status };
  } catch (error) {
    return { failure: failureOf(error as NodeJS.ErrnoException), status: null };
  }
}

async function statusOf({ url, id, body, secrets }: Message, reach: Reach): Promise<number> {
  const { isReal, timeoutMs = MOST_MS } = reach;
  const target = new URL(url);
  // Loaded with the first message, as few shops send any.
  const { request } = target.protocol === "https:" ? await import("node:https") : await import("node:http");
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(target, {
    method: "POST",
    // A connection each: a kept one would go on to an address that was checked long ago.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isReal && { lookup: lookupPublic(reach) }),
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": "kram-webhooks/1",
      "kram-webhook-id": id,
      "kram-webhook-timestamp": timestamp,
      "kram-webhook-signature": secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)).join(" "),
    },
  });
  call.on("response", (response) => {
    response.destroy();
    resolve(response.statusCode ?? 0);
  });
  call.on("error", reject);
  call.end(body);
  return promise;
}

/** Of `id.timestamp.body`. Source: Standard Webhooks, in hexadecimal digits. */
export function signatureOf(secret: string, text: string): string {
  return `v1=${createHmac("sha256", secret).update(text).digest("hex")}`;
}

class NotPublicError extends Error {}

/** Connects to what it has looked at, so that a name cannot answer otherwise in between. */
function lookupPublic({ resolve = askResolver, isPublic = isPublicAddress }: Reach): LookupFunction {
  return (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${name} has no address`), "", 0);
      if (!addresses.every(({ address }) => isPublic(address))) return done(new NotPublicError(name), "", 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
}

const OF_CERTIFICATE = /CERT|SELF_SIGNED|VERIFY|ISSUER|ALTNAME|^ERR_(?:SSL|TLS)|^EPROTO$/u;

function failureOf(error: NodeJS.ErrnoException): DeliveryFailure {
  if (error instanceof NotPublicError) return "not-public";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "timeout";
  return OF_CERTIFICATE.test(error.code ?? "") ? "certificate" : "unreachable";
}
