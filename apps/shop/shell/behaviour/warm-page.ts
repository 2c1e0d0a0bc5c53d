import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import type { useRouter } from "next/navigation";

/** Without it Next fetches the frame of a page only. */
const WHOLE_PAGE = { kind: PrefetchKind.FULL };

/**
 * Fetches a page before its link is pressed. Addresses with a query are rendered on request: of those only the frame is
 * fetched, since a press during a whole fetch of such a page leaves the router waiting for ever.
 */
export function warmPage(router: Pick<ReturnType<typeof useRouter>, "prefetch">, page: string): void {
  router.prefetch(page, page.includes("?") ? undefined : WHOLE_PAGE);
}
