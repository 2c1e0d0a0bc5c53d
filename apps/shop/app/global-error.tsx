"use client";
import "./globals.css";
import { pageLocale } from "../platform/texts/page-locale.ts";
import FailedNotice from "../shell/failed-notice.tsx";

/** In place of the whole document, when not even the frame can be shown. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang={typeof document === "undefined" ? undefined : pageLocale()} suppressHydrationWarning>
      <body suppressHydrationWarning>
        <FailedNotice retry={retry} />
      </body>
    </html>
  );
}
