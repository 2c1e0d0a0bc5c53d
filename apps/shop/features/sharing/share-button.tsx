import { mark } from "../../enhance/marks.ts";
import { type ButtonSize, buttonLook } from "../../ui/button-look.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";

/** Shares the page that it stands on, beside a ShareIsland. Source: personal-pages 8. */
export function ShareButton({
  title,
  label,
  size,
  className,
}: {
  title: string;
  label: string;
  size?: ButtonSize;
  className?: string;
}) {
  return (
    <button type="button" {...mark("share", title)} className={classes(buttonLook("quiet", size), className)}>
      <Icon name="outward" className="size-5" />
      {label}
    </button>
  );
}
