"use client";
import type { Messages } from "../../i18n/messages.ts";
import "./contact.css";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Locale } from "../../i18n/locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";

const ContactForm = lazy(async () => ({ default: (await import("./contact-form.tsx")).ContactForm }));

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
  const [wasOpened, setOpened] = useState(false);
  if (!texts) return null;
  return (
    <aside aria-label={texts.title} className="contact-corner">
      <button type="button" popoverTarget="contact-panel" className="contact-button">
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
        {wasOpened && (
          <Suspense>
            <ContactForm texts={texts} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

const LOADERS: Record<Locale, () => Promise<{ default: Messages["contact"] }>> = {
  pl: () => import("../../messages/pl/contact.json"),
  en: () => import("../../messages/en/contact.json"),
  de: () => import("../../messages/de/contact.json"),
};

async function loadContactTexts(locale: Locale): Promise<Messages["contact"]> {
  return (await LOADERS[locale]()).default;
}
