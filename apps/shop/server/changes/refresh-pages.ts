import { captureResponse, createInnerRequest, NOBODY, type Renderer } from "../front/renderer.ts";

interface RefreshTargets {
  revalidate(): Promise<void>;
  forget(): void;
  /** Resolves when renderings under way now have ended; null without any. */
  underWay(): Promise<void> | null;
  /** Called after each refresh, when nothing is left. */
  onFresh(): void;
}

const SETTLE_MS = 6000;
const RETRY_MS = 1000;

/** Expires again after older renderings, which could be kept as new. */
export function createPageRefresh({ revalidate, forget, underWay, onFresh }: RefreshTargets) {
  let again = false;
  let work: Promise<void> | null = null;
  async function round(): Promise<void> {
    await revalidate();
    forget();
    const older = underWay();
    if (older === null) return;
    await Promise.race([older, new Promise((resolve) => setTimeout(resolve, SETTLE_MS).unref())]);
    await revalidate();
    forget();
  }
  async function run(): Promise<void> {
    do {
      again = false;
      await round();
    } while (again);
    onFresh();
  }
  function begin(): void {
    again = true;
    work ??= run()
      .catch((error: unknown) => {
        process.emitWarning(error instanceof Error ? error : String(error));
        setTimeout(begin, RETRY_MS).unref();
      })
      .finally(() => {
        work = null;
        if (again) begin(); // a change that came between the last look and here
      });
  }
  return {
    begin,
    async idle() {
      await work;
    },
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
