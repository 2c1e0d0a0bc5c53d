"use client";
import { useEffect, useRef } from "react";
import { Drawer } from "../../ui/drawer.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { SearchPanel } from "./search-panel.tsx";
import { loadSearchTexts } from "./search-texts.ts";

/** Loads what the drawer needs besides its code. */
export function warmSearch(): void {
  void loadSearchTexts(pageLocale());
}

/** The search at the top edge of the page; opened, one can type at once. Source: shell 4. */
export default function SearchDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useLazyTexts(loadSearchTexts);
  const field = useRef<HTMLInputElement>(null);
  const ready = open && texts !== null;
  useEffect(() => {
    if (!ready) return;
    field.current?.focus();
    field.current?.select();
  }, [ready]);
  if (!texts) return null;
  return (
    <Drawer open={open} onClose={onClose} side="top" title={texts.title} closeLabel={texts.close}>
      <SearchPanel texts={texts} field={field} onLeave={onClose} />
    </Drawer>
  );
}
