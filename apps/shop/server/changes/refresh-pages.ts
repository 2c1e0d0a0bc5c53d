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

/** Expires again after older renderings, which could be kept as new. */
export function createPageRefresh({ revalidate, forget, underWay, onFresh }: RefreshTargets) {
  let waiting: Set<string> | null = null;
  let forgotten: Forgotten = new Set();
  let work: Promise<void> | null = null;
  function forgetNow(touched: Touched): void {
    forgotten = together(touched === "everything" ? touched : forgotten, forget(touched));
  }
  async function round(touched: Touched): Promise<void> {
    await revalidate();
    forgetNow(touched);
    const older = underWay();
    if (older === null) return;
    await Promise.race([older, new Promise((resolve) => setTimeout(resolve, SETTLE_MS).unref())]);
    await revalidate();
    forgetNow(touched);
  }
  async function run(): Promise<void> {
    while (waiting !== null) {
      const tags: Set<string> = waiting;
      waiting = null;
      try {
        await round(tags.has(EVERYTHING) ? "everything" : tags);
      } catch (error) {
        waiting = new Set([...tags, ...(waiting ?? [])]);
        throw error;
      }
    }
    onFresh(forgotten);
    forgotten = new Set();
  }
  function begin(touched: readonly string[]): void {
    waiting = new Set([...(waiting ?? []), ...touched]);
    work ??= run()
      .catch((error: unknown) => {
        process.emitWarning(error instanceof Error ? error : String(error));
        setTimeout(() => begin([]), RETRY_MS).unref();
      })
      .finally(() => {
        work = null;
      });
  }
  return {
    /** With the tags that a change touches. */
    begin,
    /** Whether no refresh is under way. */
    isSettled: () => work === null && waiting === null,
    async idle() {
      await work;
    },
  };
}

function together(forgotten: Forgotten, pathnames: readonly string[]): Forgotten {
  return forgotten === "everything" ? forgotten : new Set([...forgotten, ...pathnames]);
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
