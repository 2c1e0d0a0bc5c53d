import {
  addComplaintMessage,
  getComplaint,
  listComplaints,
  makeComplaint,
  newComplaint,
} from "@kram/contract/complaints";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { apiUrl } from "../../config/origin.ts";
import { answerMember, bearerOf } from "../sessions/public.server.ts";
import { answerRefused, check, readBody } from "../../platform/http/answers.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { isLarge, passOn } from "../../platform/http/pass-on.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** What Next passes to a handler of `/api/complaints/[number]`. */
interface ComplaintContext {
  params: Promise<{ number: string }>;
}

/** Milliseconds for a complaint with five pictures; they are looked at one after the other. */
const SENDING_MS = 30_000;

const PASSED_ON = ["content-type", "content-disposition"];

/** A page of the member's own complaints, newest first. */
export function answerListComplaints(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => {
    const query = check(Object.fromEntries(request.nextUrl.searchParams), listComplaints.query);
    return call(listComplaints, { query });
  });
}

/** Takes a complaint. */
export async function answerMakeComplaint(request: NextRequest): Promise<Response> {
  if (isLarge(request)) {
    const own = await bearerOf(request.cookies);
    if (own === null) return answerRefused(401, "user.unauthenticated");
    return passOn(request, makeComplaint, { bearer: own, timeoutMs: SENDING_MS });
  }
  return answerMember(request, async () => {
    const body = check(await readBody(request, z.record(z.string(), z.unknown())), newComplaint);
    const bearer = (await bearerOf(request.cookies)) ?? "";
    const headers = callerHeaders(Object.fromEntries(request.headers));
    return shopApi().call(makeComplaint, { body }, { bearer, headers, timeoutMs: SENDING_MS });
  });
}

export function answerGetComplaint(request: NextRequest, context: ComplaintContext): Promise<Response> {
  return answerMember(request, async (call) => call(getComplaint, { params: await context.params }));
}

/** Adds what the member writes. */
export function answerAddComplaintMessage(request: NextRequest, context: ComplaintContext): Promise<Response> {
  return answerMember(request, async (call) => {
    const body = await readBody(request, addComplaintMessage.body);
    return call(addComplaintMessage, { params: await context.params, body });
  });
}

/** Hands out a picture of an own complaint; nobody keeps it on the way. */
export async function answerComplaintFile(request: NextRequest, context: ComplaintContext): Promise<Response> {
  const { number } = await context.params;
  const bearer = await bearerOf(request.cookies);
  const position = request.nextUrl.searchParams.get("position") ?? "1";
  const query = new URLSearchParams({ position }).toString();
  const answer = await fetch(`${apiUrl()}/complaints/${encodeURIComponent(number)}/file?${query}`, {
    cache: "no-store",
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null); // said below: nothing answers
  if (!answer) return Response.json({ errors: [{ code: "server.unavailable" }] }, { status: 503 });
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
