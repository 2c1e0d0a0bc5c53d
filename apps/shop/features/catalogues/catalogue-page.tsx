import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { frontPicture } from "../../config/front-picture.ts";
import { shopAddress } from "../../config/origin.ts";
import { alternatesOf } from "../../i18n/absolute-url.ts";
import { isLocale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { readSettings } from "../settings/public.ts";
import { readCatalogue } from "./catalogue-api.ts";
import { cataloguePath } from "./catalogue-path.ts";
import { CatalogueView } from "./catalogue-view.tsx";

interface Address {
  locale: string;
  /** Code of the brand in lower case. */
  brand: string;
}

/** The page of a brand's catalogue; what names no brand is not found. */
export async function CataloguePage({ locale, brand }: Address) {
  if (!isLocale(locale)) notFound();
  const [catalogue, { catalogEndDate }] = await Promise.all([readCatalogue(brand, locale), readSettings()]);
  if (!catalogue) notFound();
  return <CatalogueView catalogue={catalogue} catalogEndDate={catalogEndDate} locale={locale} />;
}

/** Title, description, addresses and picture of a catalogue's page. */
export async function catalogueMetadata({ locale, brand: slug }: Address): Promise<Metadata> {
  const catalogue = isLocale(locale) ? await readCatalogue(slug, locale) : null;
  if (!isLocale(locale) || !catalogue) return {};
  const t = translator(locale, "catalogues");
  const { brand, chapters } = catalogue;
  const title = t("title", { brand: brand.name });
  const description = t("description", { brand: brand.name });
  const alternates = alternatesOf(locale, cataloguePath(brand.code));
  const pictureUrl = chapters[0]?.category.pictureUrl;
  const images = [pictureUrl ? { url: shopAddress(pictureUrl), alt: title } : frontPicture()];
  return {
    title,
    description,
    alternates,
    openGraph: { title, description, url: alternates.canonical, locale, siteName: "Kram", type: "website", images },
    twitter: { card: "summary_large_image" },
  };
}
