import type { Locale } from "@kram/countries/country";
import { publicPaths } from "./public-paths.ts";

/** Renders the public pages before anybody asks for them. A new run ends the one before. */
export interface WarmUp {
  begin(): void;
  stop(): void;
}

const AT_ONCE = 2;

/** Creates the warm-up of the pages in the default language; `warm` renders one path with the country's prefix. Failures are left to visitors. */
export function createWarmUp({
  apiUrl,
  basePath,
  locale,
  warm,
}: {
  apiUrl: string;
  basePath: string;
  locale: Locale;
  warm: (pathname: string) => Promise<void>;
}): WarmUp {
  let current = new AbortController();
  async function run(signal: AbortSignal): Promise<void> {
    const paths = await publicPaths(apiUrl, locale);
    const next = paths.values();
    const worker = async () => {
      for (const path of next) {
        if (signal.aborted) return;
        await warm(basePath + path).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return {
    begin() {
      current.abort();
      current = new AbortController();
      run(current.signal).catch(() => undefined); // without the API there is nothing to warm; visitors see the error page
    },
    stop: () => current.abort(),
  };
}
