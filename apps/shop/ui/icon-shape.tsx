import { classes } from "./classes.ts";

/** Decoration without `label`; `path` in 24 × 24 units. For islands of every page, which the table of icons would weigh on. */
export function IconShape({ path, label, className }: { path: string; label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes("size-6 shrink-0", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={path} />
    </svg>
  );
}
