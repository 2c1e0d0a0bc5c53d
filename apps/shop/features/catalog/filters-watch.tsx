import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { showFiltersBusy, watchFilters } from "../../enhance/filters.ts";

/** Wakes the filters of a list. */
export default function FiltersWatch() {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  useEffect(() => {
    const ending = new AbortController();
    const goTo = (page: string) => startTransition(() => router.push(page, { scroll: false }));
    watchFilters({ signal: ending.signal, goTo });
    return () => ending.abort();
  }, [router]);
  useEffect(() => showFiltersBusy(isBusy), [isBusy]);
  return null;
}
