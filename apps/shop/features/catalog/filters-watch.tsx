import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { showFiltersBusy, watchFilters } from "../../enhance/filters.ts";
import type { TouchedPart } from "../../enhance/when-touched.tsx";

/** Wakes the filters of a list. */
export default function FiltersWatch({ ready }: TouchedPart) {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  // Before the next one, which may begin with a filter that was chosen before.
  useEffect(() => showFiltersBusy(isBusy), [isBusy]);
  useEffect(() => {
    const ending = new AbortController();
    const goTo = (page: string) => startTransition(() => router.push(page, { scroll: false }));
    watchFilters({ signal: ending.signal, goTo });
    ready.current?.();
    return () => ending.abort();
  }, [ready, router]);
  return null;
}
