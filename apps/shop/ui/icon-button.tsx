import type { ButtonHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** Class names of a square press area of 44 px that holds an icon only. */
export const ICON_BUTTON_LOOK =
  "relative inline-flex size-11 items-center justify-center rounded text-ink transition-colors hover:bg-green-soft hover:text-green";

/** A button that shows an icon only; `label` names it. */
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
