import { sendError, sendSmallPage } from "./answers.ts";
import type { Front } from "./front.ts";

const API_TIMEOUT_MS = 2000;

/** Milliseconds before the API is asked again. */
const LOOK_MS = 1000;

/** What programs ask for whatever the shop's state is. */
const ALWAYS = new Set(["/live", "/ready", "/robots.txt", "/favicon.ico"]);

interface Place {
  apiUrl: string;
  basePath: string;
  securityHeaders: readonly string[];
}

/** A plain page until the owner opens the shop; once open, it is not asked about again. */
export function closedUntilSetUp(front: Front, { apiUrl, basePath, securityHeaders }: Place): Front {
  let open = false;
  let closed = false;
  let looking: Promise<void> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  async function look(): Promise<void> {
    const state = await openingOf(apiUrl);
    open = state === "open";
    // While the API is away, what was known stays.
    if (state !== "unknown") closed = state === "closed";
    lookedAt = performance.now();
    looking = null;
  }
  return (request, response) => {
    const [pathname = ""] = (request.url ?? "").split("?");
    if (open || ALWAYS.has(pathname)) return front(request, response);
    if (performance.now() - lookedAt >= LOOK_MS) looking ??= look();
    void Promise.resolve(looking).then(() => {
      if (!closed) return front(request, response);
      if (pathname.startsWith(`${basePath}/api/`))
        return sendError(response, { status: 503, code: "shop.not-set-up" }, securityHeaders);
      return sendSmallPage(response, { page: "closed", basePath }, securityHeaders);
    });
  };
}

async function openingOf(apiUrl: string): Promise<"open" | "closed" | "unknown"> {
  try {
    const answer = await fetch(`${apiUrl}/settings`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    if (answer.ok) {
      await answer.body?.cancel();
      return "open";
    }
    const { errors } = (await answer.json()) as { errors?: { code: string }[] };
    return errors?.[0]?.code === "shop.not-set-up" ? "closed" : "unknown";
  } catch {
    return "unknown"; // the pages tell that the API is away
  }
}
