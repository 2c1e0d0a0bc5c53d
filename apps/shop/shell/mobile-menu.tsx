"use client";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";

const MenuDrawer = lazy(() => import("./menu-drawer.tsx"));

/** A link of the mobile menu. */
export interface MobileLink {
  label: string;
  href: string;
}

/** The menu of phones and tablets: a button, and a drawer that loads when it is first opened. */
export function MobileMenu({
  texts,
  links,
  categories,
  switches,
}: {
  texts: { open: string; close: string };
  links: readonly MobileLink[];
  categories: readonly MobileLink[];
  /** Language and colour mode. */
  switches: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const start = () => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <div className="-ml-2.5 lg:hidden">
      <IconButton icon="menu" label={texts.open} aria-expanded={open} onClick={start} />
      {used && (
        <Suspense>
          <MenuDrawer
            open={open}
            onClose={() => setOpen(false)}
            texts={texts}
            links={links}
            categories={categories}
            switches={switches}
          />
        </Suspense>
      )}
    </div>
  );
}
