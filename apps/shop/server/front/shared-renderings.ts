import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type ChangeLog, NOT_BEGUN } from "./change-log.ts";
import { createPageEntry, type EntrySettings, type PageCache, type PageEntry } from "./page-cache.ts";
import {
  type AnswerHead,
  type BodyReceiver,
  captureResponse,
  createInnerRequest,
  type Making,
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
  changes: Pick<ChangeLog, "hasTouched">;
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

/** Nobody waits longer for what began before a change. */
const LONG_MS = 6000;

/** Renders once for all waiting; null means to ask alone. */
export function createSharedRenderings(settings: RenderingSettings) {
  const byKey = new Map<string, { making: Making; outcome: Promise<PageEntry | null> }>();
  const knownLive = new LRUCache<string, true>(LIVE_REMEMBERED);
  const underWay = createUnderWay(settings);
  async function render(question: PageQuestion, making: Making, takeLive?: TakeLive): Promise<PageEntry | null> {
    const older = () => underWay.older(question.pathname);
    for (let ended = older(); ended !== null; ended = older()) await ended;
    const { work, outcome } = renderShared(question, making, {
      settings,
      takeLive,
      onLive: () => knownLive.set(question.key, true),
    });
    underWay.add(making, Promise.allSettled([work, outcome]));
    return outcome;
  }
  return {
    ask(question: PageQuestion, takeLive?: TakeLive): Promise<PageEntry | null> {
      const { key, pathname } = question;
      const making = { pathname, begun: NOT_BEGUN };
      const outcome = render(question, making, takeLive).finally(() => {
        if (byKey.get(key)?.outcome === outcome) byKey.delete(key);
      });
      byKey.set(key, { making, outcome });
      return outcome;
    },
    joined: (key: string) => byKey.get(key)?.outcome,
    /** Whether a key lately was for one visitor, so that sharing is useless. */
    isKnownLive: (key: string) => knownLive.has(key),
    /** Of what is rendered for one visitor. */
    alone<Result>(pathname: string, work: () => Promise<Result>): Promise<Result> {
      const making = { pathname, begun: NOT_BEGUN };
      const answer = settings.tags.during(making, work);
      underWay.add(making, Promise.allSettled([answer]));
      return answer;
    },
    /** Lets nobody join what changes have touched since it began. */
    forget() {
      knownLive.clear();
      for (const [key, { making }] of byKey) if (underWay.isOld(making)) byKey.delete(key);
    },
  };
}

/** Renderings that have not ended: the renderer hands what they make to all who ask for the same page meanwhile. */
function createUnderWay({ tags, changes }: RenderingSettings) {
  const running = new Map<Making, Promise<unknown>>();
  const isOld = ({ pathname, begun }: Making) =>
    changes.hasTouched(pathname === null ? null : tags.of(pathname), begun);
  return {
    add(making: Making, ended: Promise<unknown>): void {
      const long = new Promise((resolve) => setTimeout(resolve, LONG_MS).unref());
      const gone = Promise.race([ended, long]);
      running.set(making, gone);
      void gone.then(() => running.delete(making));
    },
    /** Whether a change touched it after it began. */
    isOld,
    /** Resolves when those of a page that are old have ended; null without any. */
    older(pathname: string): Promise<unknown> | null {
      const those = [...running].filter(([making]) => making.pathname === pathname && isOld(making));
      return those.length === 0 ? null : Promise.all(those.map(([, ended]) => ended));
    },
  };
}

function renderShared(
  question: PageQuestion,
  making: Making,
  { settings, takeLive, onLive }: { settings: RenderingSettings; takeLive: TakeLive | undefined; onLive: () => void },
): { work: Promise<void>; outcome: Promise<PageEntry | null> } {
  const { cache, rules, render, varyOf, tags } = settings;
  const vary = varyOf(question.pathname);
  const { promise: outcome, resolve, reject } = Promise.withResolvers<PageEntry | null>();
  const request = createInnerRequest({ method: "GET", ...question });
  const captured = captureResponse(request, (head) => {
    if (rules.isForAll(head)) {
      return collect(head, (body) => {
        const madeOf = tags.of(question.pathname);
        const { pathname } = question;
        const made = createPageEntry({ pathname, headers: head.headers, body, vary, tags: madeOf }, settings);
        made.then((entry) => cache.set(question.key, entry, making.begun)).then(() => resolve(made), reject);
      });
    }
    if (head.status === 200) onLive();
    resolve(null);
    return takeLive?.(head, captured) ?? NOBODY;
  });
  const work = tags.during(making, () => render(request, captured));
  work.then(() => {
    if (!captured.headersSent) reject(new Error(`No answer was rendered for ${question.pathname}`));
  }, reject);
  return { work, outcome };
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
