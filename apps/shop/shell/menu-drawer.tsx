"use client";
import type { ReactNode } from "react";
import { Drawer } from "../ui/drawer.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import type { MobileLink } from "./mobile-menu.tsx";

/** Content of the mobile menu: pages, categories, language and colour mode. A press on a link closes it. */
export default function MenuDrawer({
  open,
  onClose,
  texts,
  links,
  categories,
  switches,
}: {
  open: boolean;
  onClose: () => void;
  texts: { open: string; close: string };
  links: readonly MobileLink[];
  categories: readonly MobileLink[];
  switches: ReactNode;
}) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title={texts.open} closeLabel={texts.close} footer={switches}>
      <nav aria-label={texts.open}>
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <IntentLink href={href} onClick={onClose} className="flex min-h-12 items-center font-serif text-lg">
                {label}
              </IntentLink>
            </li>
          ))}
        </ul>
        <ul className="mt-4 border-t border-line pt-4">
          {categories.map(({ label, href }) => (
            <li key={href}>
              <IntentLink href={href} onClick={onClose} className="flex min-h-11 items-center">
                {label}
              </IntentLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
