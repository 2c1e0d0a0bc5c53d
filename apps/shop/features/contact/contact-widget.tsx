"use client";
import type { Messages } from "../../i18n/messages.ts";
import "./contact.css";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Locale } from "../../i18n/locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { coveredArea, freeStep } from "../../ui/controls-below.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const ContactForm = lazyPart(async () => ({ default: (await import("./contact-form.tsx")).ContactForm }));

/** Milliseconds before the button appears. Source: contact 3. */
const COMES_AFTER_MS = 3000;

/** Members' floating button; keeps typed text. Source: contact 3. */
export function ContactWidget() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), COMES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? createPortal(<Corner />, document.body) : null;
}

function Corner() {
  const texts = useLazyTexts(loadContactTexts);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useGivingWay(button);
  const [wasOpened, setOpened] = useState(false);
  if (!texts) return null;
  return (
    <aside aria-label={texts.title} className="contact-corner">
      <button ref={button} type="button" popoverTarget="contact-panel" className="contact-button">
        <Icon name="chat" />
        <span>{texts.open}</span>
      </button>
      <div
        ref={panel}
        id="contact-panel"
        popover="auto"
        role="dialog"
        aria-label={texts.title}
        className="contact-panel"
        onToggle={({ newState }) => newState === "open" && setOpened(true)}
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <div>
            <h2 className="text-xl">{texts.title}</h2>
            <p className="text-sm text-ink-soft">{texts.lead}</p>
          </div>
          <IconButton icon="close" label={texts.close} onClick={() => panel.current?.hidePopover()} />
        </div>
        {wasOpened && <ContactForm texts={texts} />}
      </div>
    </aside>
  );
}

/** Pauses between looks, milliseconds. */
const LOOK_MS = 150;
const MOST_STEPS = 6;

/** Moves up while a field or a button lies below it, and leaves where there is no room. Source: contact 3. */
function useGivingWay(button: RefObject<HTMLButtonElement | null>): void {
  const raised = useRef(0);
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const element = button.current;
      if (!element || element === document.activeElement) return;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const rest = { left, right, top: top + raised.current, bottom: bottom + raised.current };
      const step = freeStep(rest, { most: MOST_STEPS, areaOf: coveredArea });
      raised.current = (step ?? 0) * (bottom - top);
      element.style.translate = `0 ${-raised.current}px`;
      element.toggleAttribute("data-gives-way", step === null);
    };
    const soon = () => {
      timer ??= setTimeout(look, LOOK_MS);
    };
    for (const kind of ["scroll", "resize", "focusin", "toggle"])
      globalThis.addEventListener(kind, soon, { passive: true, capture: true, signal: ending.signal });
    const watch = new ResizeObserver(soon);
    watch.observe(document.body);
    return () => {
      ending.abort();
      watch.disconnect();
      clearTimeout(timer);
    };
  });
}

const LOADERS: Record<Locale, () => Promise<{ default: Messages["contact"] }>> = {
  pl: () => import("../../messages/pl/contact.json"),
  en: () => import("../../messages/en/contact.json"),
  de: () => import("../../messages/de/contact.json"),
};

async function loadContactTexts(locale: Locale): Promise<Messages["contact"]> {
  return (await LOADERS[locale]()).default;
}
