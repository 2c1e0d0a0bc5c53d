import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { readFrontPictures } from "../../platform/front-picture.ts";
import { shopAddress } from "../../config/origin.ts";
import { hrefFor } from "../../i18n/href.ts";
import { isLocale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { readSettings, readAlternates, readShop } from "../settings/public.ts";
import { brochurePath, readBrochure } from "./brochure-api.ts";
import { BrochureView } from "./brochure-view.tsx";

interface Address {
  locale: string;
  /** In any case; the page stands at the lower one. */
  brand: string;
}

/** Not found for an unknown brand. */
export async function BrochurePage({ locale, brand }: Address) {
  if (!isLocale(locale)) notFound();
  if (brand !== brand.toLowerCase()) permanentRedirect(hrefFor(locale, brochurePath(brand)));
  const [brochure, { catalogEndDate }] = await Promise.all([readBrochure(brand, locale), readSettings()]);
  if (!brochure) notFound();
  return <BrochureView brochure={brochure} catalogEndDate={catalogEndDate} locale={locale} />;
}

export async function brochureMetadata({ locale, brand: slug }: Address): Promise<Metadata> {
  const brochure = isLocale(locale) ? await readBrochure(slug, locale) : null;
  if (!isLocale(locale) || !brochure) return {};
  const t = translator(locale, "brochures");
  const { brand, chapters } = brochure;
  const title = t("title", { brand: brand.name });
  const description = t("description", { brand: brand.name });
  const alternates = await readAlternates(locale, brochurePath(brand.code));
  const pictureUrl = chapters[0]?.category.pictureUrl;
  const images = pictureUrl ? [{ url: shopAddress(pictureUrl), alt: title }] : await readFrontPictures(locale);
  return {
    title,
    description,
    alternates,
    openGraph: {
      title,
      description,
      url: alternates.canonical,
      locale,
      siteName: (await readShop()).name,
      type: "website",
      images,
    },
    twitter: { card: "summary_large_image" },
  };
}
