import { classes } from "./classes.ts";

/** A number on a yolk-coloured ground; beyond 99 it says so. The part around it names it for screen readers. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "money min-w-5 rounded-full bg-yolk px-1 text-center text-xs font-semibold text-on-yolk",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
