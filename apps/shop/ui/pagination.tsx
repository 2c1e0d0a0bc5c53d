import { ICON_BUTTON_LOOK } from "./button-look.ts";
import { Icon } from "./icon.tsx";
import { IntentLink } from "./intent-link.tsx";

interface PaginationTexts {
  label: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

/** Links; nothing for a single page. */
export function Pagination({
  current,
  total,
  hrefOf,
  texts,
}: {
  current: number;
  total: number;
  hrefOf: (page: number) => string;
  texts: PaginationTexts;
}) {
  if (total < 2) return null;
  return (
    <nav aria-label={texts.label} className="flex flex-wrap items-center justify-center gap-1">
      {current > 1 && (
        <IntentLink href={hrefOf(current - 1)} rel="prev" aria-label={texts.previous} className={ICON_BUTTON_LOOK}>
          <Icon name="left" />
        </IntentLink>
      )}
      {pagesAround(current, total).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1">
            …
          </span>
        ) : (
          <IntentLink
            key={page}
            href={hrefOf(page)}
            aria-label={texts.page(page)}
            aria-current={page === current ? "page" : undefined}
            className={`${ICON_BUTTON_LOOK} money font-semibold aria-[current]:bg-green aria-[current]:text-on-green`}
          >
            {page}
          </IntentLink>
        ),
      )}
      {current < total && (
        <IntentLink href={hrefOf(current + 1)} rel="next" aria-label={texts.next} className={ICON_BUTTON_LOOK}>
          <Icon name="right" />
        </IntentLink>
      )}
    </nav>
  );
}

/** First, last and neighbours; null marks a gap. */
export function pagesAround(current: number, total: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
