import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import { mark } from "../enhance/marks.ts";

const TOP = "flex min-h-11 items-center rounded hover:text-green";

/** Opened by enhance/dropdowns.ts; `href` adds a link. */
export function Dropdown({
  id,
  label,
  href,
  openLabel,
  wide = false,
  children,
}: {
  /** Of the panel. */
  id: string;
  label: string;
  href?: string;
  /** Names the button beside a link. */
  openLabel?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const arrow = <Icon name="down" className="size-5 transition-transform in-aria-expanded:rotate-180" />;
  return (
    <div {...mark("dropdown")} className={classes("flex h-full items-center", !wide && "relative")}>
      {href === undefined ? (
        <button type="button" aria-expanded={false} aria-controls={id} className={`${TOP} gap-1.5 px-3`}>
          {label}
          {arrow}
        </button>
      ) : (
        <>
          <IntentLink href={href} className={`${TOP} pr-1 pl-3`}>
            {label}
          </IntentLink>
          <button
            type="button"
            aria-label={openLabel}
            aria-expanded={false}
            aria-controls={id}
            className={`${TOP} w-11 justify-center`}
          >
            {arrow}
          </button>
        </>
      )}
      <div
        id={id}
        hidden
        {...mark("panel")}
        className={classes("dropdown-panel", wide ? "dropdown-wide" : "dropdown-small")}
      >
        {children}
      </div>
    </div>
  );
}
