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
  /** Resolves when what the renderer keeps is declared old, so that it makes pages of what is now; null without a change. */
  expiring: () => Promise<void> | null;
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

interface Running {
  pathname: string;
  epoch: number;
  ended: Promise<unknown>;
}

/** Nobody waits longer for a rendering that began before a change. */
const LONG_MS = 6000;

function endOrLong(work: Promise<unknown>): Promise<unknown> {
  const long = new Promise((resolve) => setTimeout(resolve, LONG_MS).unref());
  return Promise.race([work, long]);
}

const LIVE_REMEMBERED = { max: 2000, ttl: 60_000 };

/** Renders once for all waiting; null means to ask alone. */
export function createSharedRenderings(settings: RenderingSettings) {
  const byKey = new Map<string, Promise<PageEntry | null>>();
  const running = new Set<Running>();
  const knownLive = new LRUCache<string, true>(LIVE_REMEMBERED);
  /** Of a page, begun before a change: the renderer would hand out what they make. */
  function older(pathname: string): Promise<unknown> | null {
    const { epoch } = settings.cache;
    const those = [...running].filter((each) => each.pathname === pathname && each.epoch !== epoch);
    return those.length === 0 ? null : Promise.all(those.map(({ ended }) => ended));
  }
  function note(pathname: string, work: Promise<unknown>): void {
    const one: Running = { pathname, epoch: settings.cache.epoch, ended: endOrLong(work) };
    running.add(one);
    void one.ended.then(() => running.delete(one));
  }
  async function render(question: PageQuestion, takeLive: TakeLive | undefined): Promise<PageEntry | null> {
    const { pathname, key } = question;
    const hindrance = () => settings.expiring() ?? older(pathname);
    for (let wait = hindrance(); wait !== null; wait = hindrance()) await wait;
    return renderShared(question, {
      settings,
      takeLive,
      onLive: () => knownLive.set(key, true),
      onBegun: (work) => note(pathname, work),
    });
  }
  return {
    ask(question: PageQuestion, takeLive?: TakeLive): Promise<PageEntry | null> {
      const { key } = question;
      const outcome = render(question, takeLive).finally(() => {
        if (byKey.get(key) === outcome) byKey.delete(key);
      });
      byKey.set(key, outcome);
      return outcome;
    },
    joined: (key: string) => byKey.get(key),
    /** Whether a key lately was for one visitor, so that sharing is useless. */
    isKnownLive: (key: string) => knownLive.has(key),
    /** Lets nobody join what is under way. */
    forget() {
      settings.tags.forget();
      knownLive.clear();
      byKey.clear();
    },
  };
}

async function renderShared(
  question: PageQuestion,
  {
    settings,
    takeLive,
    onLive,
    onBegun,
  }: {
    settings: RenderingSettings;
    takeLive: TakeLive | undefined;
    onLive: () => void;
    onBegun: (work: Promise<unknown>) => void;
  },
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
  onBegun(Promise.allSettled([work, outcome]));
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
