import type { Metadata } from "next";
import "./globals.css";
import { DEFAULT_LOCALE } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { NotFoundNotice } from "../shell/not-found-notice.tsx";
import { FONT_CLASSES } from "../ui/fonts/faces.ts";
import { THEME_SCRIPT } from "../enhance/first-script.ts";

export const metadata: Metadata = { title: MESSAGES[DEFAULT_LOCALE].notFound.title };

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
