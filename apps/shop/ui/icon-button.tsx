import type { ButtonHTMLAttributes } from "react";
import { ICON_BUTTON_LOOK } from "./button-look.ts";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

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
