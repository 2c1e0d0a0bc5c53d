import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import type { CSSProperties, ReactNode } from "react";
import "../globals.css";
import { readFrontPictures } from "../../platform/front-picture.ts";
import { shopUrl } from "../../config/origin.ts";
import { DEFAULT_LOCALE, isLocale } from "../../i18n/locale.ts";
import { nameWithClaim, readShop } from "../../features/settings/public.ts";
import { FAILED_TEXTS } from "../../platform/texts/failed-texts.ts";
import { FrameBoundary } from "../../shell/frame-boundary.tsx";
import { SiteFrame } from "../../shell/site-frame.tsx";
import { THEME_SCRIPT } from "../../enhance/first-script.ts";

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#22583d"/>' +
  '<path fill="#faf5e8" d="M16 5c5 0 8 7 8 12s-3 9-8 9-8-4-8-9 3-12 8-12z"/><circle cx="16" cy="18" r="4" fill="#e9b44c"/></svg>';

/** In the page: a file costs a request. Only what an address in a page cannot hold is escaped. */
const FAVICON = `data:image/svg+xml,${DRAWING.replace(/[<>"#]/gu, encodeURIComponent)}`;

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
  const shop = await readShop();
  return {
    metadataBase: new URL(shopUrl()),
    title: { default: nameWithClaim(shop, locale), template: `%s · ${shop.name}` },
    description: shop.description[locale],
    openGraph: {
      siteName: shop.name,
      type: "website",
      locale,
      images: await readFrontPictures(locale).catch(() => []),
    },
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
  const { colours } = await readShop();
  return (
    <html
      lang={locale}
      data-default-locale={DEFAULT_LOCALE}
      data-failed={JSON.stringify(FAILED_TEXTS[locale])}
      style={brandStyle(colours)}
      suppressHydrationWarning
    >
      <body suppressHydrationWarning>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <FrameBoundary>
          <SiteFrame locale={locale}>
            <FrameBoundary>{children}</FrameBoundary>
          </SiteFrame>
        </FrameBoundary>
      </body>
    </html>
  );
}

/** Sets the owner's colours over those of ui/tokens.css. */
function brandStyle(colours: Awaited<ReturnType<typeof readShop>>["colours"]): CSSProperties | undefined {
  if (colours === null) return undefined;
  const { light, dark } = colours;
  const stronger = (colour: string, towards: string) => `color-mix(in oklab, ${colour} 82%, ${towards})`;
  const paler = (colour: string) => `color-mix(in oklab, ${colour} 14%, var(--paper))`;
  return {
    "--green": `light-dark(${light.accent}, ${dark.accent})`,
    "--green-strong": `light-dark(${stronger(light.accent, "black")}, ${stronger(dark.accent, "white")})`,
    "--green-soft": `light-dark(${paler(light.accent)}, ${paler(dark.accent)})`,
    "--on-green": `light-dark(${light.onAccent}, ${dark.onAccent})`,
  } as CSSProperties;
}
