"use client";
import type { Locale } from "../../i18n/locale.ts";
import type sessionOverTexts from "../../messages/pl/session-over.json";
import { Banner } from "../../ui/banner.tsx";
import { useLazyTexts } from "../texts/use-lazy-texts.ts";

const LOADERS: Record<Locale, () => Promise<{ default: typeof sessionOverTexts }>> = {
  pl: () => import("../../messages/pl/session-over.json"),
  en: () => import("../../messages/en/session-over.json"),
  de: () => import("../../messages/de/session-over.json"),
};

const loadTexts = async (locale: Locale) => (await LOADERS[locale]()).default;

/** Above a form that holds what was typed before the session ended. Source: sessions 21. */
export default function KeptNote() {
  const texts = useLazyTexts(loadTexts);
  if (texts === null) return null;
  return (
    <Banner kind="info" title={texts.kept} announce>
      {texts.keptText}
    </Banner>
  );
}
