"use client";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../icon-button.tsx";
import type { IconName } from "../icon-paths.ts";
import { Icon } from "../icon.tsx";
import { layOver } from "./toast-place.ts";
import {
  currentToasts,
  dismissToast,
  holdToasts,
  pauseToasts,
  resumeToasts,
  subscribeToasts,
  type Toast,
  type ToastKind,
} from "./toast-store.ts";

const NONE: readonly Toast[] = [];

/** Milliseconds after which what was scrolled stands still, where browsers do not tell. */
const STILL_MS = 100;

/** Hover and focus stop the clocks; over a dialog toasts stand inside it, in a drawer in room of their own. Tab leads to them from where the focus was. */
export default function ToastList({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  const dialog = useTopDialog(toasts.length > 0);
  const list = useRef<HTMLDivElement>(null);
  const source = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = list.current;
    // Removed with a dialog.
    if (!element?.isConnected) return;
    const hasFocus = element.contains(document.activeElement);
    if (!hasFocus) source.current = focused();
    // Opening anew puts it above a newer dialog.
    element.hidePopover();
    showFrom(element, source.current);
    if (hasFocus) pauseToasts();
    delete element.dataset.form;
    element.removeAttribute("style");
    settle(element);
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => settle(element);
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(again, STILL_MS);
    };
    for (const kind of ["scrollend", "resize", "focusin", "transitionend", "toggle"])
      globalThis.addEventListener(kind, again, { capture: true, signal: ending.signal });
    globalThis.addEventListener("scroll", soon, { capture: true, passive: true, signal: ending.signal });
    const moves = new ResizeObserver(again);
    moves.observe(slotOf(element)?.previousElementSibling ?? document.body);
    return () => {
      ending.abort();
      moves.disconnect();
      clearTimeout(timer);
      holdToasts(false);
    };
  }, [toasts, dialog]);
  const some = toasts.length > 0;
  useEffect(() => {
    const kept = some ? dialog : null;
    return () => giveBack(kept);
  }, [some, dialog]);
  if (toasts.length === 0) return null;
  /** What is pressed may end the toast, and whatever it opens gives the focus back to where it was. */
  const leave = (act: () => void) => () => {
    source.current?.focus({ preventScroll: true });
    act();
  };
  const cards = (
    <div
      ref={list}
      popover="manual"
      role={dialog ? "status" : undefined}
      onPointerOver={pauseToasts}
      onPointerMove={pauseToasts}
      onPointerOut={resumeOutside}
      onFocus={pauseToasts}
      onBlur={resumeOutside}
      className="toasts"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} leave={leave} />
      ))}
    </div>
  );
  return dialog ? createPortal(cards, dialog) : cards;
}

/** Null where nothing has the focus. */
function focused(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

/** Tab goes from a source into what it opened, wherever that stands; without one from the skip link, which comes first. */
function showFrom(list: HTMLElement & { showPopover(options?: object): void }, from: HTMLElement | null): void {
  const source = from ?? document.querySelector("a[href='#content']");
  list.showPopover(source ? { source } : undefined);
}

/** Pixels around toasts in a slot. */
const AROUND = 16;

/** The room that a drawer keeps for toasts; one of two, by the height of the screen. */
function slotOf(list: HTMLElement): HTMLElement | undefined {
  const slots = list.parentElement?.querySelectorAll<HTMLElement>(".toast-slot") ?? [];
  return [...slots].find((slot) => slot.checkVisibility());
}

function giveBack(dialog: Element | null): void {
  for (const slot of dialog?.querySelectorAll<HTMLElement>(".toast-slot") ?? []) slot.style.height = "";
}

/** Makes the slot as high as its toasts; what has the focus stays in sight. */
function fillSlot(list: HTMLElement, slot: HTMLElement): void {
  list.dataset.place = "slot";
  delete list.dataset.form;
  const { left, width } = slot.getBoundingClientRect();
  Object.assign(list.style, { left: `${left + AROUND}px`, width: `${width - 2 * AROUND}px` });
  const height = `${list.offsetHeight + AROUND}px`;
  if (slot.style.height !== height) {
    giveBack(list.parentElement);
    slot.style.height = height;
    const held = focused();
    if (held && !list.contains(held)) held.scrollIntoView({ block: "nearest" });
  }
  list.style.top = `${slot.getBoundingClientRect().top}px`;
}

/** Fills the slot, else finds a place over dialog or page; without one for buttons the clocks stand still. */
function settle(list: HTMLElement): void {
  const slot = slotOf(list);
  if (slot) {
    fillSlot(list, slot);
    return holdToasts(false);
  }
  delete list.dataset.place;
  holdToasts(!layOver(list, list.closest("dialog") ?? document.body));
}

/** The open dialog that blocks the page. */
function useTopDialog(isNeeded: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const look = () => setDialog([...document.querySelectorAll("dialog:modal")].at(-1) ?? null);
    look();
    const ending = new AbortController();
    for (const kind of ["toggle", "close"]) {
      document.addEventListener(kind, look, { capture: true, signal: ending.signal });
    }
    return () => ending.abort();
  }, [isNeeded]);
  return dialog;
}

function resumeOutside({ currentTarget, relatedTarget }: PointerEvent | FocusEvent): void {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  if (!currentTarget.contains(document.activeElement)) resumeToasts();
}

const ICONS: Record<ToastKind, IconName> = { info: "info", success: "check", warning: "warning", error: "warning" };
const TONES: Record<ToastKind, string> = {
  info: "text-green",
  success: "text-green",
  warning: "text-yolk-ink",
  error: "text-clay",
};

/** 300 to 560 px wide. Source: shell 16. */
function ToastCard({
  toast,
  closeLabel,
  leave,
}: {
  toast: Toast;
  closeLabel: string;
  leave: (act: () => void) => () => void;
}) {
  return (
    <div className="toast pointer-events-auto flex w-full max-w-[35rem] items-start gap-3 rounded bg-raised py-2 pr-1 pl-4 text-sm lifted sm:w-auto sm:min-w-[18.75rem]">
      <Icon name={ICONS[toast.kind]} className={`mt-2.5 ${TONES[toast.kind]}`} />
      <div className="grow py-2.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-ink-soft">{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            onClick={leave(toast.action.onPress)}
            className="-mb-2.5 min-h-11 font-semibold text-green underline underline-offset-4"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={leave(() => dismissToast(toast.id))} />
    </div>
  );
}
