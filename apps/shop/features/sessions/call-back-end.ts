import { BASE_PATH } from "../../config/instance.ts";
import { sessionLost } from "./session-store.ts";

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

/** Header of calls that do not count as activity. Source: design notes on reliability, rule 10. */
const POLL_HEADER = "x-kram-poll";
const TIMEOUT_MS = 10_000;
let offsetMs = 0;

/** Milliseconds by which the server's clock is ahead of this device's; differences below two seconds count as none. */
export function serverClockOffsetMs(): number {
  return offsetMs;
}

/** How a call is made; `poll` marks one that no person asked for, so that it keeps no one signed in. */
export interface BackEndCall {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  poll?: boolean;
  /** Milliseconds until the call is given up. Default 10,000. */
  timeoutMs?: number;
}

/** Calls the shop's own back end below `/api`. Throws BackEndError. When the session is over, what someone asked for signs out and goes home; what a page read by itself leaves it to the page, which asks to sign in where it is a member's. Source: specification §7, §8. */
export async function callBackEnd<Answer>(
  path: string,
  { method = "GET", body, poll = false, timeoutMs = TIMEOUT_MS }: BackEndCall = {},
): Promise<Answer> {
  const response = await fetch(`${BASE_PATH}/api/${path}`, {
    method,
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
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
  if (response.status === 401) void (method === "GET" || poll ? sessionLost() : leave());
  throw new BackEndError(response.status, refusals);
}

function unavailable(cause: unknown): never {
  throw new BackEndError(0, [{ code: "server.unavailable" }], { cause });
}

function readClock(date: string | null): void {
  const ahead = date === null ? 0 : Date.parse(date) - Date.now();
  offsetMs = Math.abs(ahead) < 2000 ? 0 : ahead;
}

async function leave(): Promise<void> {
  const { signOut } = await import("./sign-in.ts");
  await signOut();
}
