import { BASE_PATH } from "../../config/instance.ts";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { requestPath } from "@kram/contract/client";
import { pageLocale } from "../texts/page-locale.ts";

/** From the back end. */
export interface Refusal {
  code: string;
  field?: string;
  params?: Record<string, string | number>;
}

/** A refusal, or an unreachable back end (`status` 0, `server.unavailable`). */
export class BackEndError extends Error {
  readonly status: number;
  readonly refusals: readonly [Refusal, ...Refusal[]];

  constructor(status: number, refusals: readonly [Refusal, ...Refusal[]], options?: ErrorOptions) {
    super(refusals[0].code, options);
    this.name = "BackEndError";
    this.status = status;
    this.refusals = refusals;
  }
}

/** The first refusal, else `server.failed`. */
export function refusalOf(failure: unknown): Refusal {
  return refusalsOf(failure)[0];
}

/** All refusals in order. */
export function refusalsOf(failure: unknown): readonly [Refusal, ...Refusal[]] {
  return failure instanceof BackEndError ? failure.refusals : [{ code: "server.failed" }];
}

/** Marks calls that are no activity. Source: sessions 4. */
const POLL_HEADER = "x-kram-poll";
const TIMEOUT_MS = 10_000;
let offsetMs = 0;

/** How far the server's clock is ahead; below two seconds counts as none. */
export function serverClockOffsetMs(): number {
  return offsetMs;
}

/** `"POST /carts/products"`, typed by the contract. */
export type At<O extends Operation> = string & { readonly [OPERATION]: O };
declare const OPERATION: unique symbol;

/** Besides its input. */
export interface CallOptions {
  /** No person asked, so it keeps no session alive. */
  poll?: boolean;
  /** Milliseconds before giving up, 10,000 by default. */
  timeoutMs?: number;
}

/** Through the shop's back end. Throws BackEndError; informs `onUnauthenticated` of an ended session. */
export async function call<O extends Operation>(
  operation: At<O>,
  input: OperationInput<O>,
  options: CallOptions = {},
): Promise<OperationAnswer<O>> {
  return send(requestOf(operation, input), options);
}

async function send<Answer>(
  { method, url, body }: ReturnType<typeof requestOf>,
  { poll = false, timeoutMs = TIMEOUT_MS }: CallOptions,
): Promise<Answer> {
  const response = await fetch(BASE_PATH + url, {
    method,
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      "accept-language": pageLocale(),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(poll && { [POLL_HEADER]: "1" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(unavailable);
  readClock(response.headers.get("date"));
  // Timeouts and lost connections can cut an answer: half an answer is none.
  if (response.ok) return response.json().catch(unavailable) as Promise<Answer>;
  const answer = (await response.json().catch(() => ({}))) as { errors?: [Refusal, ...Refusal[]] };
  const refusals = answer.errors ?? [{ code: "server.unavailable" }];
  if (response.status === 401) sessionOver(method === "GET" || poll ? "read" : "asked");
  throw new BackEndError(response.status, refusals);
}

/** For links and the browser itself: files, streams. */
export function hrefOf<O extends Operation>(operation: At<O>, input: OperationInput<O>): string {
  return BASE_PATH + requestOf(operation, input).url;
}

/** `read` by a page, `asked` by a person. */
export function onUnauthenticated(handler: (by: "read" | "asked") => void): void {
  sessionOver = handler;
}

let sessionOver: (by: "read" | "asked") => void = () => undefined;

function requestOf<O extends Operation>(operation: At<O>, input: OperationInput<O>) {
  const [method = "", path = ""] = operation.split(" ");
  const { body, ...rest } = input as { body?: unknown };
  return { method, url: `/api${requestPath(path, rest)}`, body };
}

function unavailable(cause: unknown): never {
  throw new BackEndError(0, [{ code: "server.unavailable" }], { cause });
}

function readClock(date: string | null): void {
  const ahead = date === null ? 0 : Date.parse(date) - Date.now();
  offsetMs = Math.abs(ahead) < 2000 ? 0 : ahead;
}
