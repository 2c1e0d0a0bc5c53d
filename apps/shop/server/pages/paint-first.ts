const LOADED_AT_ONCE = /<script src="(\/[^"]+\.js)" async=""><\/script>/gu;

/**
 * Lets browsers paint a whole page before they run its scripts: those are only fetched, and the page's first script puts them
 * in once the page is there (LATE_SCRIPTS in ui/theme-script.ts). Run as soon as they come they would hold up the first picture.
 */
export function paintFirst(html: string): string {
  return html.replace(LOADED_AT_ONCE, '<link rel="preload" as="script" fetchPriority="low" href="$1" data-late=""/>');
}
