import type { Metadata } from "next";
import "./globals.css";
import { DEFAULT_LOCALE } from "../i18n/locale.ts";
import { NotFoundNotice } from "../shell/not-found-notice.tsx";
import { NOT_FOUND_TEXTS } from "../shell/not-found-texts.ts";
import { FONT_CLASSES } from "../ui/fonts/faces.ts";
import { THEME_SCRIPT } from "../enhance/first-script.ts";

export const metadata: Metadata = { title: NOT_FOUND_TEXTS[DEFAULT_LOCALE].title };

/** Shown for addresses that no route takes at all. */
export default function GlobalNotFound() {
  return (
    <html lang={DEFAULT_LOCALE} className={FONT_CLASSES} suppressHydrationWarning>
      <body suppressHydrationWarning>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <NotFoundNotice />
      </body>
    </html>
  );
}
