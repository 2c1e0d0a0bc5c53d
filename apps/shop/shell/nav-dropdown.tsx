"use client";
import { usePathname } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";

/** A link of the header with a panel below it: opens under the pointer, or by its own button for keyboard and touch; closes on another page. */
export function NavDropdown({
  label,
  href,
  openLabel,
  children,
}: {
  label: string;
  href: string;
  openLabel: string;
  children: ReactNode;
}) {
  const path = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === path;
  const panelId = useId();
  const show = () => setOpenAt(path);
  const close = () => setOpenAt(null);
  return (
    <div
      className="flex items-center"
      onPointerEnter={(event) => event.pointerType === "mouse" && show()}
      onPointerLeave={(event) => event.pointerType === "mouse" && close()}
      onKeyDown={(event) => event.key === "Escape" && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <IntentLink href={href} onClick={close} className="flex min-h-16 items-center rounded pr-1 pl-3 hover:text-green">
        {label}
      </IntentLink>
      <button
        type="button"
        aria-label={openLabel}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={open ? close : show}
        className="flex size-11 items-center justify-center rounded hover:text-green"
      >
        <Icon name="down" className={`size-5 transition-transform ${open ? "rotate-180" : ""}`} />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-raised shadow"
      >
        {children}
      </div>
    </div>
  );
}
