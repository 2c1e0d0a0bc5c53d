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
