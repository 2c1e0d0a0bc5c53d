"use client";
import type { MouseEvent } from "react";
import { BASE_PATH } from "../config/instance.ts";
import { hrefFor, pathInLocale } from "../i18n/href.ts";
import { LOCALES, type Locale } from "../i18n/locale.ts";

const YEAR_SECONDS = 31_536_000;

/** The other languages; a press keeps path and query and remembers the choice. Source: specification §2. */
export function LocaleSwitch({
  locale,
  names,
  label,
}: {
  locale: Locale;
  names: Record<Locale, string>;
  label: string;
}) {
  const change = (event: MouseEvent, other: Locale) => {
    event.preventDefault();
    document.cookie = `kram_locale=${other}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    const { pathname, search, hash } = window.location;
    const path = pathInLocale(pathname.slice(BASE_PATH.length) || "/", other);
    window.location.assign((path === "/" ? BASE_PATH : BASE_PATH + path) + search + hash);
  };
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap">
        {LOCALES.map((other) => (
          <li key={other}>
            {other === locale ? (
              <span aria-current="true" className="flex min-h-11 items-center px-2 text-sm font-semibold">
                {names[other]}
              </span>
            ) : (
              <a
                href={BASE_PATH + hrefFor(other, "/").replace(/^\/$/u, "")}
                hrefLang={other}
                lang={other}
                onClick={(event) => change(event, other)}
                className="flex min-h-11 items-center rounded px-2 text-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-green hover:decoration-current"
              >
                {names[other]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
