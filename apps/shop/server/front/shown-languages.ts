import { type Locale, LOCALES } from "@kram/countries/country";
import { shownLocales } from "@kram/domain/languages";
import { z } from "zod";
import type { Renderer } from "./renderer.ts";

const API_TIMEOUT_MS = 2000;

const answer = z.object({ shop: z.object({ languages: z.array(z.enum(LOCALES)) }) });

/** Which languages the owner shows; the default always is. */
export interface ShownLanguages {
  isShown(locale: Locale): boolean;
  /** Asks the API; while it is away, what was known stays. */
  look(): Promise<void>;
}

/** All until the API was asked. */
export function createShownLanguages({ apiUrl, defaultLocale }: { apiUrl: string; defaultLocale: Locale }) {
  let shown: readonly Locale[] = LOCALES;
  let newest = 0;
  return {
    isShown: (locale) => shown.includes(locale),
    async look() {
      newest += 1;
      const turn = newest;
      const languages = await readLanguages(apiUrl);
      if (languages !== null && turn === newest) shown = shownLocales(languages, defaultLocale);
    },
  } satisfies ShownLanguages;
}

async function readLanguages(apiUrl: string): Promise<readonly Locale[] | null> {
  try {
    const response = await fetch(`${apiUrl}/settings`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    return answer.parse(await response.json()).shop.languages;
  } catch {
    return null; // the API is away, or the shop is not open yet
  }
}

/** Leads from pages of a hidden language to the same page of the default. */
export function withoutHiddenLanguages(
  serve: Renderer,
  {
    basePath,
    languages,
    securityHeaders,
  }: { basePath: string; languages: Pick<ShownLanguages, "isShown">; securityHeaders: readonly string[] },
): Renderer {
  return async (request, response) => {
    const path = (request.url ?? "").slice(basePath.length);
    const [, first = ""] = path.split(/[/?]/u);
    const locale = LOCALES.find((each) => each === first);
    if (locale === undefined || languages.isShown(locale)) return serve(request, response);
    // One slash, so that it never leads to another host.
    const rest = path.slice(locale.length + 1).replace(/^[/\\]+/u, "/");
    // For now only: the owner may show it again.
    response
      .writeHead(307, [...securityHeaders, "location", basePath + rest || "/", "cache-control", "no-cache"])
      .end();
  };
}

/** The switch in the frame, whose markup is the same on all pages and leads home. */
const LANGUAGE_LINK = /<a href="([^"]*)" hrefLang="(?:[a-z]{2})"/gu;

/** What needs no escape in an attribute, besides `&`. */
const PLAIN = /^[\w~./%?=&+,:;@!*()-]*$/u;

/** Lets the languages' links of a page lead to the same page; `url` has the country's prefix, and a query where it counts. */
export function carryPage(html: string, url: string): string {
  const [pathname = "", query = ""] = url.split(/\?(.*)/su);
  const [, , ...parts] = pathname.split("/");
  const bare = LOCALES.some((locale) => locale === parts[0]) ? parts.slice(1) : parts;
  const page =
    (bare.length > 0 ? `/${bare.join("/")}` : "") + (query === "" ? "" : `?${query.replaceAll("&", "&amp;")}`);
  if (page === "" || !PLAIN.test(url)) return html;
  return html.replace(LANGUAGE_LINK, (link, home: string) => link.replace(home, home + page));
}

/** As carryPage, of a page that comes in pieces: a link that may be cut off waits for its end. */
export function createCarryStream(url: string) {
  let held = "";
  return {
    push(chunk: Buffer): Buffer {
      held += chunk.toString("latin1");
      const open = held.lastIndexOf("<a ");
      const cut = open >= 0 && !held.includes(">", open) ? open : held.length - tailOf(held);
      const out = carryPage(held.slice(0, cut), url);
      held = held.slice(cut);
      return Buffer.from(out, "latin1");
    },
    end: (): Buffer => Buffer.from(held, "latin1"),
  };
}

/** Letters at the end that a link may begin with. */
function tailOf(text: string): number {
  if (text.endsWith("<a")) return 2;
  return text.endsWith("<") ? 1 : 0;
}
