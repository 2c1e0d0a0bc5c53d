import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

/** One page of the book: a whole view on phones, half of one on wide screens, where only left pages are places to stop at. `spread` fills both. */
export function Leaf({
  id,
  spread = false,
  bare = false,
  children,
}: {
  /** Names the page as the left one of a spread that links lead to. */
  id?: string;
  spread?: boolean;
  /** Without the page's own margins, for pictures to the edge. */
  bare?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={classes(
        "relative flex min-w-0 snap-start snap-always flex-col bg-raised lg:even:snap-align-none lg:odd:border-r lg:odd:border-line",
        spread && "lg:col-span-2",
        !bare && "p-5 sm:p-8",
      )}
    >
      {/* As wide as the view: browsers scroll no further than it takes to show the target. */}
      {id && <span id={id} className="pointer-events-none absolute inset-y-0 left-0 w-full lg:w-[200%]" />}
      {children}
    </li>
  );
}
