import type { IncomingMessage, ServerResponse } from "node:http";
import type { Touched } from "./change-log.ts";
import { counted } from "./observe.ts";
import { NOT_SHARED, type PageEntry } from "./page-cache.ts";
import { DEVELOPMENT_POLICY } from "./policy.ts";
import {
  type AskedPage,
  captureResponse,
  createInnerRequest,
  NOBODY,
  type PageAddress,
  type PageRules,
  type Renderer,
} from "./renderer.ts";
import { sendEntry, sendLive } from "./send-page.ts";
import {
  createSharedRenderings,
  type PageQuestion,
  type RenderingSettings,
  type TakeLive,
} from "./shared-renderings.ts";

const HIT = ["pages", "hit"] as const;
const MISS = ["pages", "miss"] as const;

interface PagesSettings extends RenderingSettings {
  canonicalHost: string;
  /** Whether no change is under way that pages made before it could outlive. */
  isSettled: () => boolean;
}

/** Serves pages for all from the cache, others from the renderer. */
export interface Pages {
  /** `extra` headers, names and values in turn, are for this visitor. */
  serve(request: IncomingMessage, response: ServerResponse, extra?: readonly string[]): Promise<void>;
  /** As everybody gets it, rendered unless it is kept; null where it is not for all. */
  part(asked: AskedPage): Promise<PageEntry | null>;
  /** Renders a page into the cache unless it is there; `pathname` has the country's prefix. */
  warm(pathname: string): Promise<void>;
  /** Forgets what a noted change touches, and answers the pathnames of what visitors had asked for. */
  forget(touched: Touched): string[];
}

export function createPages(settings: PagesSettings): Pages {
  const { cache, rules, canonicalHost, now } = settings;
  const renderings = createSharedRenderings(settings);

  const headersOf = (request: AskedPage) => ({ host: canonicalHost, ...rules.headersOf(request) });

  function renderAlone(request: IncomingMessage, takeLive: TakeLive, { url, pathname }: PageAddress): Promise<void> {
    const inner = createInnerRequest({ method: "GET", url, headers: headersOf(request) });
    const captured = captureResponse(inner, (head) => takeLive(head, captured));
    return renderings.alone(pathname, () => settings.render(inner, captured));
  }

  const find = finder(settings, renderings);

  return {
    async serve(request, response, extra = []) {
      const address = rules.addressOf(request);
      const takeLive = keptInstead(request, response, { settings, takeLive: liveTaker(request, response, settings) });
      const { key } = address;
      if (key === null || renderings.isKnownLive(key)) return renderAlone(request, takeLive, address);
      const fresh = cache.get(key);
      const isFresh = fresh !== undefined && fresh.freshUntil >= now();
      counted.caches(fresh === undefined ? MISS : HIT);
      const entry = isFresh ? fresh : await find({ ...address, key, headers: headersOf(request) }, takeLive);
      if (entry === "sent") return;
      if (entry === null) return renderAlone(request, takeLive, address);
      cache.count(key, entry);
      const sent = [...sharingOf(key, entry, { settings, isForAll: extra.length === 0 }), ...extra];
      sendEntry(request, response, entry, { extra: sent, onGrown: () => cache.recount(key, entry) });
    },
    async part(asked) {
      const address = rules.addressOf(asked);
      const { key } = address;
      if (key === null || renderings.isKnownLive(key)) return null;
      const entry = await find({ ...address, key, headers: headersOf(asked) }, () => NOBODY);
      return entry === "sent" ? null : entry;
    },
    async warm(pathname) {
      const address = rules.addressOf({ url: pathname, headers: {} });
      const { key } = address;
      if (key === null || cache.get(key) !== undefined) return;
      await (renderings.joined(key) ?? renderings.ask({ ...address, key, headers: { host: canonicalHost } }));
    },
    forget(touched) {
      renderings.forget();
      return [...new Set(cache.forget(touched).map(pathnameOf))];
    },
  };
}

/** What is kept, else what is being made, else a rendering of its own. */
function finder({ cache, now }: PagesSettings, renderings: ReturnType<typeof createSharedRenderings>) {
  return async (question: PageQuestion, takeLive: TakeLive): Promise<PageEntry | "sent" | null> => {
    const cached = cache.get(question.key);
    const joined = renderings.joined(question.key);
    if (cached !== undefined) {
      const isDue = cached.freshUntil < now() && joined === undefined;
      if (isDue) renderings.ask(question).catch(() => undefined); // the page at hand is answer enough
      return cached;
    }
    if (joined !== undefined) return joined;
    return (await renderings.ask(question, takeLive)) ?? "sent";
  };
}

/** Keys of parts name them behind the pathname. */
function pathnameOf(key: string): string {
  return key.split(" ", 1)[0] ?? key;
}

/** A page that is not kept any more may be old already: it is for whoever waited. */
function sharingOf(
  key: string,
  entry: PageEntry,
  { settings, isForAll }: { settings: PagesSettings; isForAll: boolean },
): readonly string[] {
  if (settings.sharedHeaders === null) return [];
  const isShared = isForAll && settings.isSettled() && settings.cache.holds(key, entry);
  return (isShared && entry.sharedHeaders) || NOT_SHARED;
}

/** A member's page that cannot be made, as while the API is away, is shown as everybody sees it. */
function keptInstead(
  request: IncomingMessage,
  response: ServerResponse,
  { settings, takeLive }: { settings: PagesSettings; takeLive: TakeLive },
): TakeLive {
  const { cookie: _, ...headers } = request.headers;
  const { key } = settings.rules.addressOf({ url: request.url ?? "/", headers });
  return (head, captured) => {
    const kept = head.status < 500 || key === null ? undefined : settings.cache.get(key);
    if (key === null || kept === undefined) return takeLive(head, captured);
    const extra = settings.sharedHeaders === null ? [] : NOT_SHARED;
    sendEntry(request, response, kept, { extra, onGrown: () => settings.cache.recount(key, kept) });
    return NOBODY;
  };
}

function liveTaker(request: IncomingMessage, response: ServerResponse, settings: PagesSettings): TakeLive {
  return (head, captured) => {
    if (response.destroyed) {
      captured.destroy();
      return NOBODY;
    }
    response.once("close", () => captured.destroy());
    return sendLive(request, response, { head, settings, onDrain: () => void captured.emit("drain") });
  };
}

/** Development pages: uncached, under the relaxed policy. */
export function developmentPages(
  render: Renderer,
  { headersOf }: Pick<PageRules, "headersOf">,
): Pick<Pages, "serve"> & { stop(): void } {
  return {
    async serve(request, response, extra = []) {
      for (let at = 0; at < extra.length; at += 2) response.setHeader(extra[at] ?? "", extra[at + 1] ?? "");
      Object.assign(request.headers, headersOf(request));
      response.setHeader("content-security-policy", DEVELOPMENT_POLICY);
      await render(request, response);
    },
    stop: () => undefined,
  };
}
