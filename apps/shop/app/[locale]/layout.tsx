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
import { FAVICON } from "../../shell/favicon.ts";
import { FONT_CLASSES } from "../../ui/fonts/faces.ts";
import { THEME_SCRIPT } from "../../enhance/first-script.ts";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Pages are rendered when first asked for: the API does not run while the shop is built. */
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
    // In the page itself: a file would be one request more. Those who ask for /favicon.ico get that.
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

/** The document around every page in one language. */
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
