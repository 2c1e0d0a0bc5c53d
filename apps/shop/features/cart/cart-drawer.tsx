"use client";
import { useEffect } from "react";
import { plural } from "../../i18n/fill.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { AddByCode } from "./add-by-code.tsx";
import { refreshCart, useCart } from "./cart-store.ts";
import { loadCartTexts } from "./cart-texts.ts";
import { MemberFooter, MemberPanel } from "./member-panel.tsx";
import { VisitorFooter, VisitorPanel } from "./visitor-panel.tsx";

/** The cart at the right edge of the page: one panel for members, another for visitors. Source: specification §2. */
export default function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useLazyTexts(loadCartTexts);
  const cart = useCart();
  useEffect(() => {
    if (open) void refreshCart();
  }, [open, cart.owner]);
  if (!texts) return null;

  const part = { cart, texts, onLeave: onClose };
  const filled = cart.lines.length > 0;
  const member = cart.owner === "member";
  const takesMore = member ? cart.cart?.controls.editable === true : cart.owner === "visitor";
  const pieces = filled ? `, ${plural(pageLocale(), texts.pieces, cart.count)}` : "";
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="right"
      title={texts.title + pieces}
      closeLabel={texts.close}
      footer={filled && (member ? <MemberFooter {...part} /> : <VisitorFooter {...part} />)}
    >
      {member ? <MemberPanel {...part} /> : <VisitorPanel {...part} />}
      {takesMore && <AddByCode texts={texts} member={member} />}
    </Drawer>
  );
}
