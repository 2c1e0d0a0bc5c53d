import { setTimeout as sleep } from "node:timers/promises";
import { EVERYTHING } from "@kram/domain/catalog";
import type { Touched } from "../front/change-log.ts";
import { captureResponse, createInnerRequest, NOBODY, type Renderer } from "../front/renderer.ts";

interface RefreshTargets {
  /** Declares old what the renderer keeps, for what a change touches. */
  declareOld(touched: Touched): Promise<void>;
  /** Answers the pathnames of what it forgot that are worth making anew. */
  forget(touched: Touched): string[];
  /** Called when nothing is left, with all these pathnames. */
  onFresh(forgotten: ReadonlySet<string>): void;
}

const RETRY_MS = 1000;

/** Changes that come meanwhile are answered together. */
export function createPageRefresh({ declareOld, forget, onFresh }: RefreshTargets) {
  let waiting: ReadonlySet<string> | null = null;
  let forgotten: ReadonlySet<string> = new Set();
  let isAtWork = false;

  async function round(tags: ReadonlySet<string>): Promise<void> {
    const touched = tags.has(EVERYTHING) ? "everything" : tags;
    await declareOld(touched);
    forgotten = new Set([...forgotten, ...forget(touched)]);
  }

  async function work(): Promise<void> {
    while (waiting !== null) {
      const tags: ReadonlySet<string> = waiting;
      waiting = null;
      try {
        await round(tags);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
        waiting = new Set([...tags, ...(waiting ?? [])]);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    isAtWork = false;
    onFresh(forgotten);
    forgotten = new Set();
  }

  return {
    /** With the tags that a change touches. */
    begin(touched: readonly string[]): void {
      waiting = new Set([...(waiting ?? []), ...touched]);
      if (isAtWork) return;
      isAtWork = true;
      void work();
    },
    /** Whether no refresh is under way. */
    isSettled: () => !isAtWork,
  };
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
