import { EVERYTHING } from "@kram/domain/catalog";
import type { Touched } from "../front/page-cache.ts";
import { captureResponse, createInnerRequest, NOBODY, type Renderer } from "../front/renderer.ts";

interface RefreshTargets {
  /** Declares old what the renderer keeps. */
  revalidate(): Promise<void>;
  /** Answers the pathnames of what it forgot. */
  forget(touched: Touched): string[];
  /** Called when nothing is left, with the pathnames of what was forgotten. */
  onFresh(forgotten: Forgotten): void;
}

export type Forgotten = ReadonlySet<string> | "everything";

const RETRY_MS = 1000;

/** Forgets pages in the moment of a change; new ones wait until what they are made of is declared old, too. */
export function createPageRefresh({ revalidate, forget, onFresh }: RefreshTargets) {
  /** Of changes since the last declaration began. */
  let waiting: ReadonlySet<string> | null = null;
  let forgotten: Forgotten = new Set();
  let expiring: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (waiting !== null) {
      const tags: ReadonlySet<string> = waiting;
      waiting = null;
      try {
        await revalidate();
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
        const all = [...tags, ...(waiting ?? [])];
        // What is made meanwhile may be old, and is forgotten again.
        setTimeout(() => begin(all), RETRY_MS).unref();
        [waiting, expiring] = [null, null];
        return;
      }
    }
    expiring = null;
    onFresh(forgotten);
    forgotten = new Set();
  }

  /** With the tags that a change touches. */
  function begin(touched: readonly string[]): void {
    forgotten = forgottenWith(forgotten, new Set(touched), forget);
    waiting = new Set([...(waiting ?? []), ...touched]);
    expiring ??= work();
  }

  return {
    begin,
    /** Resolves when pages may be made again; null when they may. */
    expiring: () => expiring,
  };
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
