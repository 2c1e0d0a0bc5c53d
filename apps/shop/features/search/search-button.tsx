"use client";
import { type ReactNode, useState } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { ICON_BUTTON_LOOK } from "../../ui/button-look.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const loadDrawer = () => import("./search-drawer.tsx");
const SearchDrawer = lazyPart(loadDrawer);

/** Loads its drawer shortly before use. */
export function SearchButton({ label, icon }: { label: string; icon: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  const warm = () =>
    void loadDrawer().then(
      ({ warmSearch }) => warmSearch(),
      () => undefined, // a press tells
    );
  const show = () => {
    // The page of the search works without the drawer's script.
    if (navigator.onLine) loadDrawer().catch(() => location.assign(BASE_PATH + hrefFor(pageLocale(), "/search")));
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
      {needed && <SearchDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
