"use client";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ICON_BUTTON_LOOK } from "../../ui/button-look.ts";

const loadDrawer = () => import("./search-drawer.tsx");
const SearchDrawer = lazy(loadDrawer);

/** Loads its drawer shortly before use. */
export function SearchButton({ label, icon }: { label: string; icon: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  const warm = () => void loadDrawer().then(({ warmSearch }) => warmSearch());
  const show = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={show}
        className={ICON_BUTTON_LOOK}
      >
        {icon}
      </button>
      {needed && (
        <Suspense>
          <SearchDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
