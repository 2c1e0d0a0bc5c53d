import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import "../globals.css";
import { frontPicture } from "../../config/front-picture.ts";
import { shopUrl } from "../../config/origin.ts";
import { isLocale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { FrameBoundary } from "../../shell/frame-boundary.tsx";
import { SiteFrame } from "../../shell/site-frame.tsx";
import { FONT_CLASSES } from "../../ui/fonts/faces.ts";
import { THEME_SCRIPT } from "../../enhance/first-script.ts";

/** In the page: a file costs a request. */
const FAVICON =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#22583d"/>' +
      '<path fill="#faf5e8" d="M16 5c5 0 8 7 8 12s-3 9-8 9-8-4-8-9 3-12 8-12z"/><circle cx="16" cy="18" r="4" fill="#e9b44c"/></svg>',
  );

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Made on request: the API does not run during builds. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = translator(locale, "shell");
  return {
    metadataBase: new URL(shopUrl()),
    title: { default: t("title"), template: "%s · Kram" },
    description: t("description"),
    openGraph: { siteName: "Kram", type: "website", locale, images: [frontPicture()] },
    twitter: { card: "summary_large_image" },
    icons: { icon: { url: FAVICON, type: "image/svg+xml" } },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f2" },
    { media: "(prefers-color-scheme: dark)", color: "#1b1815" },
  ],
};

/** The document around every page. */
export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <html lang={locale} className={FONT_CLASSES} suppressHydrationWarning>
      <body suppressHydrationWarning>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <FrameBoundary>
          <SiteFrame locale={locale}>{children}</SiteFrame>
        </FrameBoundary>
      </body>
    </html>
  );
}
