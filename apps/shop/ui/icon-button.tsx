import type { ButtonHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** A press area of 44 px. */
export const ICON_BUTTON_LOOK =
  "relative inline-flex size-11 items-center justify-center rounded text-ink transition-colors hover:bg-green-soft hover:text-green";

/** `label` names it for screen readers. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { icon: IconName; label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} aria-label={label} className={classes(ICON_BUTTON_LOOK, className)}>
      <Icon name={icon} />
    </button>
  );
}
