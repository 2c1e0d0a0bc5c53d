import { EVERYTHING } from "@kram/domain/catalog";
import type { Touched } from "../front/page-cache.ts";
import { captureResponse, createInnerRequest, NOBODY, type Renderer } from "../front/renderer.ts";

interface RefreshTargets {
  revalidate(): Promise<void>;
  /** Answers the pathnames of what it forgot. */
  forget(touched: Touched): string[];
  /** Resolves when renderings under way now have ended; null without any. */
  underWay(): Promise<void> | null;
  /** Called when nothing is left, with the pathnames of what was forgotten. */
  onFresh(forgotten: Forgotten): void;
}

export type Forgotten = ReadonlySet<string> | "everything";

const SETTLE_MS = 6000;
const RETRY_MS = 1000;

/**
 * Forgets at once, and again what renderings begun before could have kept as new, when they have ended: a later change does
 * not wait for them.
 */
export function createPageRefresh({ revalidate, forget, underWay, onFresh }: RefreshTargets) {
  let waiting: ReadonlySet<string> | null = null;
  /** What only has to be forgotten once more. */
  let again: ReadonlySet<string> | null = null;
  let settling = 0;
  let forgotten: Forgotten = new Set();
  let isAtWork = false;

  async function round(): Promise<void> {
    const first = waiting;
    const tags = new Set([...(first ?? []), ...(again ?? [])]);
    [waiting, again] = [null, null];
    try {
      await revalidate();
      forgotten = forgottenWith(forgotten, tags, forget);
    } catch (error) {
      waiting = new Set([...tags, ...(waiting ?? [])]);
      throw error;
    }
    if (first !== null) void settle(underWay(), first);
  }

  async function settle(older: Promise<void> | null, tags: ReadonlySet<string>): Promise<void> {
    if (older === null) return;
    settling += 1;
    await endOrLong(older);
    settling -= 1;
    again = new Set([...(again ?? []), ...tags]);
    start();
  }

  async function work(): Promise<void> {
    isAtWork = true;
    while (waiting !== null || again !== null) await round();
    isAtWork = false;
    if (settling > 0) return;
    onFresh(forgotten);
    forgotten = new Set();
  }

  function start(): void {
    if (isAtWork) return;
    work().catch((error: unknown) => {
      isAtWork = false;
      tryAgain(error, start);
    });
  }

  return {
    /** With the tags that a change touches. */
    begin(touched: readonly string[]): void {
      waiting = new Set([...(waiting ?? []), ...touched]);
      start();
    },
    /** Whether no refresh is under way. */
    isSettled: () => !isAtWork && waiting === null && again === null && settling === 0,
  };
}

function endOrLong(older: Promise<void>): Promise<unknown> {
  return Promise.race([older, new Promise((resolve) => setTimeout(resolve, SETTLE_MS).unref())]);
}

function tryAgain(error: unknown, start: () => void): void {
  process.emitWarning(error instanceof Error ? error : String(error));
  setTimeout(start, RETRY_MS).unref();
}

function forgottenWith(before: Forgotten, tags: ReadonlySet<string>, forget: RefreshTargets["forget"]): Forgotten {
  if (tags.has(EVERYTHING)) {
    forget("everything");
    return "everything";
  }
  const pathnames = forget(tags);
  return before === "everything" ? before : new Set([...before, ...pathnames]);
}

/** Holds the secret for app/api/revalidate. */
const REVALIDATE_HEADER = "x-kram-revalidate";

/** Expires everything made of the catalogue, inside this process. Throws when refused. */
export async function callRevalidate(
  render: Renderer,
  { basePath, secret, host }: { basePath: string; secret: string; host: string },
): Promise<void> {
  const request = createInnerRequest({
    method: "POST",
    url: `${basePath}/api/revalidate`,
    headers: { host, [REVALIDATE_HEADER]: secret, "content-length": "0" },
  });
  let status = 0;
  const captured = captureResponse(request, (head) => {
    status = head.status;
    return NOBODY;
  });
  await render(request, captured);
  if (status !== 200) throw new Error(`The pages could not be declared old: status ${status}`);
}
