"use client";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { buttonLook } from "../../ui/button-look.ts";

const Drawer = lazy(() => import("../../ui/drawer.tsx").then((part) => ({ default: part.Drawer })));

/**
 * The filters beside a list; on phones they open in a sheet over it. Without scripts the link shows them in their place, by
 * the address.
 */
export function FilterSheet({
  texts,
  children,
}: {
  texts: { open: string; title: string; close: string };
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href="#filters"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={`listing-open lg:hidden ${buttonLook("secondary", "small")}`}
      >
        {texts.open}
      </a>
      {open ? (
        <Suspense>
          <Drawer open side="right" title={texts.title} closeLabel={texts.close} onClose={() => setOpen(false)}>
            {children}
          </Drawer>
        </Suspense>
      ) : (
        <div id="filters" className="listing-filters">
          {children}
        </div>
      )}
    </>
  );
}
