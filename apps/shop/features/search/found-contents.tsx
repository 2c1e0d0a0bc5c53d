import { matchRanges } from "@kram/domain/search";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { searchContentTitles } from "../content/public.ts";
import { MarkedText } from "./marked-text.tsx";

/** Most pages and articles that are shown; who looks for more looks among the articles themselves. */
const CONTENTS_SHOWN = 8;

/** Pages and articles whose titles a text finds; nothing where there is none. */
export async function FoundContents({ locale, text }: { locale: Locale; text: string }) {
  const found = (await searchContentTitles(locale, text)).slice(0, CONTENTS_SHOWN);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="search-contents">
      <h2 id="search-contents" className="text-xl">
        {MESSAGES[locale].search.contents}
      </h2>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {found.map(({ title, path }) => (
          <li key={path} className="border-b border-line">
            <IntentLink href={hrefFor(locale, path)} className="flex min-h-12 items-center py-2 hover:text-green">
              <span>
                <MarkedText text={title} marks={matchRanges(title, text)} />
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
