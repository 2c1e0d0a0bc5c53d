import type { AdditionalAttributes } from "@kram/contract/content";
import { bannerLink } from "@kram/domain/content";
import { BASE_PATH } from "../../config/instance.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Picture } from "../../ui/picture.tsx";
import { pictureSource } from "../content/public.ts";
import { BannerLink } from "./banner-link.tsx";

/** The picture that opens the first page, made by tools/pictures. */
const PICTURE = { src: `${BASE_PATH}/images/home-hero.webp`, width: 1920, height: 1080 };

/** Opening of the first page: what the shop stands for, and the way in; in the owner's words and with their picture where they published a banner. */
export function Hero({ locale, banner }: { locale: Locale; banner: AdditionalAttributes | undefined }) {
  const t = translator(locale, "home");
  const source = banner?.picture ? pictureSource(banner.picture) : PICTURE;
  const link = bannerLink(banner?.content ?? "") ?? { label: t("heroAction"), href: "/produkty" };
  return (
    <section className="hero relative isolate overflow-hidden">
      <Picture source={source} alt="" sizes="100vw" eager className="hero-picture" />
      <div className="wrap hero-text">
        <div className="max-w-md">
          <h1 className="text-2xl">{banner?.title ?? t("heroTitle")}</h1>
          <p className="mt-4 text-lg text-ink-soft">{banner?.lead ?? t("heroText")}</p>
          <BannerLink link={link} locale={locale} className={`${buttonLook()} mt-8`} />
        </div>
      </div>
    </section>
  );
}
