import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { createPageEntry, type EntrySettings, type PageCache, type PageEntry } from "./page-cache.ts";
import {
  type AnswerHead,
  type BodyReceiver,
  captureResponse,
  createInnerRequest,
  NOBODY,
  type PageTags,
  type Renderer,
} from "./renderer.ts";

/** Shared by renderings of a front. */
export interface RenderingSettings extends EntrySettings {
  render: Renderer;
  cache: PageCache;
  /** Request headers of the front by path. */
  varyOf: (pathname: string) => string | undefined;
  tags: PageTags;
}

/** With the first visitor's headers. */
export interface PageQuestion {
  key: string;
  url: string;
  pathname: string;
  headers: Record<string, string>;
}

/** Takes an answer for one visitor; `captured` is the renderer's side. */
export type TakeLive = (head: AnswerHead, captured: ServerResponse) => BodyReceiver;

const LIVE_REMEMBERED = { max: 2000, ttl: 60_000 };

/** Renders once for all waiting; null means to ask alone. */
export function createSharedRenderings(settings: RenderingSettings) {
  const byKey = new Map<string, Promise<PageEntry | null>>();
  const running = new Set<Promise<void>>();
  const knownLive = new LRUCache<string, true>(LIVE_REMEMBERED);
  function track(work: Promise<unknown>): void {
    const ended = work.then(
      () => void running.delete(ended),
      () => void running.delete(ended),
    );
    running.add(ended);
  }
  return {
    ask(question: PageQuestion, takeLive?: TakeLive): Promise<PageEntry | null> {
      const { key } = question;
      const outcome = renderShared(question, { settings, takeLive, onLive: () => knownLive.set(key, true) }).finally(
        () => {
          if (byKey.get(key) === outcome) byKey.delete(key);
        },
      );
      byKey.set(key, outcome);
      track(outcome);
      return outcome;
    },
    joined: (key: string) => byKey.get(key),
    /** Whether a key lately was for one visitor, so that sharing is useless. */
    isKnownLive: (key: string) => knownLive.has(key),
    track,
    /** Lets nobody join what is under way. */
    forget() {
      settings.tags.forget();
      knownLive.clear();
      byKey.clear();
    },
    /** Resolves when renderings under way now have ended; null without any. */
    underWay: (): Promise<void> | null => (running.size === 0 ? null : Promise.all(running).then(() => undefined)),
  };
}

async function renderShared(
  question: PageQuestion,
  { settings, takeLive, onLive }: { settings: RenderingSettings; takeLive: TakeLive | undefined; onLive: () => void },
): Promise<PageEntry | null> {
  const { cache, rules, render, varyOf, tags } = settings;
  const { epoch } = cache;
  const vary = varyOf(question.pathname);
  const { promise: outcome, resolve, reject } = Promise.withResolvers<PageEntry | null>();
  const request = createInnerRequest({ method: "GET", ...question });
  const captured = captureResponse(request, (head) => {
    if (rules.isForAll(head)) {
      return collect(head, (body) => {
        const madeOf = tags.of(question.pathname);
        const { pathname } = question;
        const made = createPageEntry({ pathname, headers: head.headers, body, vary, tags: madeOf }, settings);
        made.then((entry) => cache.set(question.key, entry, epoch)).then(() => resolve(made), reject);
      });
    }
    if (head.status === 200) onLive();
    resolve(null);
    return takeLive?.(head, captured) ?? NOBODY;
  });
  const work = tags.during(question.pathname, () => render(request, captured));
  work.then(() => {
    if (!captured.headersSent) reject(new Error(`No answer was rendered for ${question.pathname}`));
  }, reject);
  return outcome;
}

function collect({ whole }: AnswerHead, onEnd: (body: Buffer) => void): BodyReceiver {
  const chunks = whole === null ? [] : [whole];
  return {
    write(chunk) {
      chunks.push(Buffer.from(chunk));
      return true;
    },
    end: () => onEnd(Buffer.concat(chunks)),
  };
}
