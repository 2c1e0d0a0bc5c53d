import { classes } from "./classes.ts";

/** The surrounding part tells screen readers. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("size-5 animate-spin rounded-full border-2 border-current border-r-transparent", className)}
    />
  );
}
