import { classes } from "./classes.ts";

/** At most 99+; the surrounding part names it. */
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
