"use client";
import LockedNote from "./locked-note.tsx";
import { MAX_PIECES_PER_LINE } from "@kram/domain/cart";
import { timesQuantity } from "@kram/domain/money";
import { type RefObject, useEffect, useRef } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { BackEndError } from "../../platform/http/api.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { currentSession } from "../sessions/public.ts";
import { keepCutOff, tellFailure, tellMaximum, tellRemoved } from "./cart-messages.ts";
import type { CartSnapshot } from "./cart-source.ts";
import { addToCart, currentCart, setInCart } from "./cart-store.ts";
import { amountText, type CartTexts, perUnitText } from "./cart-texts.ts";
import type { CartQuantity } from "./settling-cart.ts";
import { useQuantityEntry } from "./use-quantity-entry.ts";
import type { LineProduct } from "./views.ts";

/** Without `editable` quantities stand as text. */
export function CartLines({ cart, texts, onLeave, editable }: PanelPart & { editable: boolean }) {
  // A pending payment shows the reason in place of the controls. Source: cart 14.
  const locked = cart.cart?.controls.disabledReason === "PENDING_TRANSFER_PAYMENT";
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, cart.lines);
  return (
    <ul ref={list} className="flex flex-col divide-y divide-line">
      {cart.lines.map((line) => {
        const product = cart.products[line.code] ?? null;
        const title = product?.title ?? fill(texts.unknownProduct, { code: line.code });
        return (
          <CartLineRow
            key={line.code}
            line={line}
            product={product}
            title={title}
            texts={texts}
            editable={editable}
            locked={locked}
            onLeave={onLeave}
          />
        );
      })}
    </ul>
  );
}

function useFocusAfterRemoval(list: RefObject<HTMLUListElement | null>, lines: readonly CartQuantity[]): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const codes = lines.map((line) => line.code);
    const gone = before.current.findIndex((code) => !codes.includes(code));
    before.current = codes;
    if (gone === -1 || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const next = rows[Math.min(gone, rows.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  }, [list, lines]);
}

function CartLineRow({
  line,
  product,
  title,
  texts,
  editable,
  locked,
  onLeave,
}: {
  line: CartQuantity;
  product: LineProduct | null;
  title: string;
  texts: CartTexts;
  editable: boolean;
  locked: boolean;
  onLeave: () => void;
}) {
  const locale = pageLocale();
  const { thumbnail, path } = product ?? { thumbnail: null, path: null };
  return (
    <li tabIndex={-1} className="flex gap-4 py-4 first:pt-0">
      <span className="size-20 shrink-0 overflow-hidden rounded bg-sunken">
        {thumbnail && (
          <img
            src={thumbnail.url}
            width={thumbnail.width}
            height={thumbnail.height}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          {path === null ? (
            <span className="min-w-0 font-semibold">{title}</span>
          ) : (
            <IntentLink
              href={path}
              onClick={onLeave}
              className="min-w-0 font-semibold underline-offset-4 hover:underline"
            >
              {title}
            </IntentLink>
          )}
          <span className="money font-semibold">
            {amountText(locale, timesQuantity(line.unitGross, line.quantity))}
          </span>
        </div>
        <p className="text-sm text-ink-soft figures">
          {fill(texts.each, { price: amountText(locale, line.unitGross) })}
          {perUnitText(locale, product)}
        </p>
        {product &&
          (product.available ? (
            <p className="text-sm text-green">{texts.inStock}</p>
          ) : (
            <p className="text-sm font-semibold text-clay">{product.notAvailableMessage ?? texts.unavailableForSale}</p>
          ))}
        <LineControls line={line} product={product} title={title} texts={texts} editable={editable} locked={locked} />
      </div>
    </li>
  );
}

interface ControlledLine {
  line: CartQuantity;
  product: LineProduct | null;
  title: string;
  texts: CartTexts;
}

/** Source: cart 5, 14. */
function LineControls({
  editable,
  locked,
  ...part
}: ControlledLine & {
  editable: boolean;
  /** Whether a payment is pending. */
  locked: boolean;
}) {
  if (editable) return <LineStepper {...part} />;
  return (
    <>
      <p className="text-sm">{plural(pageLocale(), part.texts.pieces, part.line.quantity)}</p>
      {locked && <LockedNote />}
    </>
  );
}

function LineStepper({ line, product, title, texts }: ControlledLine) {
  const max = product?.maxPerOrder ?? MAX_PIECES_PER_LINE;
  const item = { code: line.code, unitGross: line.unitGross, maxPerOrder: max };
  const { owner } = currentCart();
  const memberNo = currentMemberNo();
  const send = async (quantity: number) => {
    const cutOff = () => keepCutOff(memberNo, { code: line.code, title, unitGross: line.unitGross, quantity });
    // A member's session ended meanwhile: nothing of theirs goes into anybody else's cart.
    if (currentCart().owner !== owner || currentMemberNo() !== memberNo) return cutOff();
    try {
      await setInCart(item, quantity);
      if (quantity === 0) await tellRemoved(title, () => addToCart(item, line.quantity));
    } catch (failure) {
      if (failure instanceof BackEndError && failure.status === 401) cutOff();
      await tellFailure(failure, "updateFailed");
    }
  };
  const { onLeave, ...entry } = useQuantityEntry({
    quantity: line.quantity,
    min: 0,
    max,
    send: (quantity) => void send(quantity),
    onMaximum: () => void tellMaximum(max),
  });
  const named = (text: string) => fill(text, { title });
  return (
    <div className="flex items-center justify-between gap-2">
      <div onBlur={onLeave}>
        <QuantityStepper
          {...entry}
          min={0}
          max={max}
          texts={{ quantity: named(texts.quantity), less: named(texts.less), more: named(texts.more) }}
        />
      </div>
      <IconButton icon="trash" label={named(texts.removeNamed)} onClick={() => void send(0)} />
    </div>
  );
}

function currentMemberNo(): string {
  return currentSession().user?.memberNo ?? "";
}

/** `onLeave` closes the panel. */
export interface PanelPart {
  cart: CartSnapshot;
  texts: CartTexts;
  onLeave: () => void;
}
