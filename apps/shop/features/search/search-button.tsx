"use client";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";

const loadDrawer = () => import("./search-drawer.tsx");
const SearchDrawer = lazy(loadDrawer);

/** Loads its drawer shortly before use. */
export function SearchButton({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  const warm = () => void loadDrawer().then(({ warmSearch }) => warmSearch());
  const show = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        icon="search"
        label={label}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={show}
      />
      {needed && (
        <Suspense>
          <SearchDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
