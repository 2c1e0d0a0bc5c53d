import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { IsKnownScript } from "./inline-scripts.ts";
import type { AnswerHead } from "./renderer.ts";

/** What a request for a page asks for, as far as a page for all may depend on it. */
export interface PageAddress {
  /** Path and query as requested. */
  url: string;
  pathname: string;
  /** Key in the page cache; null when the query asks for something of its own. */
  key: string | null;
}

/** A request as far as the rules look at it. */
export type AskedPage = Pick<IncomingMessage, "url" | "headers">;

/** What the front has to know of whoever renders its pages: how they are asked for, and what their answers mean. */
export interface PageRules {
  /** Address of a page request, and the key under which its answer is kept. */
  addressOf(request: AskedPage): PageAddress;
  /** Whether the pages' own scripts ask, for data instead of HTML. */
  isForData(request: AskedPage): boolean;
  /** Headers of a request with which its page is rendered: an allow-list, without cookies that step around the cache. */
  headersOf(request: AskedPage): Record<string, string>;
  /** Whether an answer is the same for everybody. */
  isForAll(head: AnswerHead): boolean;
  /** Milliseconds for which an answer for all counts as fresh. */
  freshMs(headers: OutgoingHttpHeaders): number;
  /** Headers that an answer for all keeps, names and values in turn. */
  keptHeaders(headers: OutgoingHttpHeaders): string[];
  /** Headers of answers that do not leave the front, in lower case. */
  inner: ReadonlySet<string>;
  /** Request headers on which an answer for all depends, as Vary names them. */
  vary: string;
  /** Whole HTML as it is sent. */
  finish(html: string): string;
  isKnownScript: IsKnownScript;
}
