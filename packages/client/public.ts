import { createHmac, timingSafeEqual } from "node:crypto";

export { ApiError, type ApiClient, type CallOptions, createApiClient } from "@kram/contract/client";

/** In seconds: an older message may be one that somebody recorded. */
const GOOD_FOR = 300;

/** A webhook as it came: `body` byte for byte, for JSON written anew may differ. */
interface Received {
  headers: Headers;
  body: string;
  /** As the office showed it once. */
  secret: string;
}

/** Whether the shop signed the message within the last five minutes; never throws. */
export function isFromShop({ headers, body, secret }: Received, now: number = Date.now()): boolean {
  const id = headers.get("kram-webhook-id") ?? "";
  const timestamp = headers.get("kram-webhook-timestamp") ?? "";
  const age = Math.abs(now / 1000 - Number(timestamp));
  if (id === "" || timestamp === "" || !(age <= GOOD_FOR)) return false;
  const right = Buffer.from(`v1=${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("hex")}`);
  const given = (headers.get("kram-webhook-signature") ?? "").split(" ").map((each) => Buffer.from(each));
  return given.some((each) => each.length === right.length && timingSafeEqual(each, right));
}
