import { BASE_PATH } from "../../config/instance.ts";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { requestPath } from "@kram/contract/client";
import { pageLocale } from "../texts/page-locale.ts";

/** One refusal as the back end passes it on. */
export interface Refusal {
  code: string;
  field?: string;
  params?: Record<string, string | number>;
}

/** The back end refused or could not be reached (`status` 0, `server.unavailable`). */
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

/** What to tell of any failure: the first refusal, else `server.failed`. */
export function refusalOf(failure: unknown): Refusal {
  return refusalsOf(failure)[0];
}

/** All that was refused, the first first. */
export function refusalsOf(failure: unknown): readonly [Refusal, ...Refusal[]] {
  return failure instanceof BackEndError ? failure.refusals : [{ code: "server.failed" }];
}

/** Header of calls that do not count as activity. Source: sessions 4. */
const POLL_HEADER = "x-kram-poll";
const TIMEOUT_MS = 10_000;
let offsetMs = 0;

/** Milliseconds by which the server's clock is ahead of this device's; differences below two seconds count as none. */
export function serverClockOffsetMs(): number {
  return offsetMs;
}

/** An operation as the browser knows it, `"POST /carts/products"`, typed by the contract. */
export type At<O extends Operation> = string & { readonly [OPERATION]: O };
declare const OPERATION: unique symbol;

/** How a call is made besides its input. */
export interface CallOptions {
  /** Marks a call that no person asked for, so that it keeps no one signed in. */
  poll?: boolean;
  /** Milliseconds until the call is given up. Default 10,000. */
  timeoutMs?: number;
}

/** Calls an operation through the shop's back end. Throws BackEndError; tells `onUnauthenticated` when the session is over. */
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
  // The line may break, or the time be over, in the middle of an answer that began well: half an answer is none.
  if (response.ok) return response.json().catch(unavailable) as Promise<Answer>;
  const answer = (await response.json().catch(() => ({}))) as { errors?: [Refusal, ...Refusal[]] };
  const refusals = answer.errors ?? [{ code: "server.unavailable" }];
  if (response.status === 401) sessionOver(method === "GET" || poll ? "read" : "asked");
  throw new BackEndError(response.status, refusals);
}

/** Address of an operation that a link or the browser itself opens: a file, a stream. */
export function hrefOf<O extends Operation>(operation: At<O>, input: OperationInput<O>): string {
  return BASE_PATH + requestOf(operation, input).url;
}

/** Sets what happens when a call finds the session over: `read` by a page, `asked` for by a person. */
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
