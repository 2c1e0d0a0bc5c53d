import { BASE_PATH } from "../config/instance.ts";
import { pathInLocale } from "../i18n/href.ts";
import { isLocale, type Locale } from "../i18n/locale.ts";
import { THEME_KEY } from "./first-paint.ts";
import { all, closest, attributeOf, valueOf } from "./marks.ts";

const YEAR_SECONDS = 31_536_000;

/** Keeps colours and follows other tabs; a language keeps path and query. Source: shell 10. */
export function watchSwitches(signal: AbortSignal): void {
  document.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.hasAttribute(attributeOf("theme"))) choose(target.value);
    },
    { signal },
  );
  document.addEventListener("click", changeLocale, { signal });
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, leadToPage, { signal });
  addEventListener("storage", () => show(storedTheme()), { signal });
  show(storedTheme());
}

function changeLocale(event: MouseEvent): void {
  const locale = valueOf(closest(event.target, "locale"), "locale");
  if (!isLocale(locale) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  document.cookie = `kram_locale=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  window.location.assign(pageIn(locale));
}

/** For a new tab and the browser's own menu: the frame's markup is the same on all pages. */
function leadToPage({ target }: Event): void {
  const link = closest(target, "locale");
  const locale = valueOf(link, "locale");
  if (link instanceof HTMLAnchorElement && isLocale(locale)) link.href = pageIn(locale);
}

/** This page with its query and place. */
function pageIn(locale: Locale): string {
  const { pathname, search, hash } = window.location;
  const path = pathInLocale(pathname.slice(BASE_PATH.length) || "/", locale);
  return (path === "/" ? BASE_PATH : BASE_PATH + path) + search + hash;
}

function choose(theme: string): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the mode lasts for this page.
  }
  show(theme);
}

function show(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  else delete dataset.theme;
  for (const input of all("theme")) {
    if (input instanceof HTMLInputElement) input.checked = input.value === (dataset.theme ?? "system");
  }
}

function storedTheme(): string {
  try {
    return localStorage.getItem(THEME_KEY) ?? "system";
  } catch {
    return "system";
  }
}
