import type { Metadata } from "next";
import "./globals.css";
import { DEFAULT_LOCALE } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { NotFoundNotice } from "../shell/not-found-notice.tsx";
import { FONT_CLASSES } from "../ui/fonts/faces.ts";
import { THEME_SCRIPT } from "../ui/theme-script.ts";

export const metadata: Metadata = { title: translator(DEFAULT_LOCALE, "shell")("notFound.title") };

/** Shown for addresses that no route takes at all. */
export default function GlobalNotFound() {
  return (
    <html lang={DEFAULT_LOCALE} className={FONT_CLASSES} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <NotFoundNotice />
      </body>
    </html>
  );
}
