import { classes } from "./classes.ts";
import { ICON_PATHS, type IconName } from "./icon-paths.ts";

/** Decoration without `label`. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
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
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
