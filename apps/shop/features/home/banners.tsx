import type { AdditionalAttributes } from "@kram/contract/content";
import { bannerLink, type WrittenLink } from "@kram/domain/content";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { pictureSource } from "../content/public.ts";

/** Two a row on wide screens. */
export function BannerRow({ locale, banners }: { locale: Locale; banners: readonly AdditionalAttributes[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={translator(locale, "home")("banners")} className="wrap">
      <ul className="grid gap-4 md:gap-6 lg:grid-cols-2">
        {banners.map((banner) => (
          <Banner key={banner.contentId} locale={locale} banner={banner} />
        ))}
      </ul>
    </section>
  );
}

function Banner({
  locale,
  banner: { title, lead, content, picture },
}: {
  locale: Locale;
  banner: AdditionalAttributes;
}) {
  const link = bannerLink(content);
  return (
    <li className="group relative grid overflow-hidden rounded bg-green-soft sm:grid-cols-2 lg:last:odd:col-span-2">
      {picture && (
        <Picture
          source={pictureSource(picture)}
          alt=""
          sizes="(min-width: 84rem) 320px, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 92vw"
          className="aspect-3/2 size-full object-cover sm:order-last sm:aspect-auto"
        />
      )}
      <div className="flex flex-col items-start justify-center gap-3 p-6 lg:p-8">
        <h2 className="text-lg leading-tight">{title}</h2>
        <p className="text-sm text-ink-soft">{lead}</p>
        {link && (
          <BannerLink
            link={link}
            locale={locale}
            className={
              "inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 " +
              "after:absolute after:inset-0 group-hover:underline"
            }
          />
        )}
      </div>
    </li>
  );
}

/** Other sites open in a tab. */
export function BannerLink({ link, locale, className }: { link: WrittenLink; locale: Locale; className: string }) {
  const { label, href } = link;
  if (href.startsWith("/")) {
    return (
      <IntentLink href={hrefFor(locale, href)} className={className}>
        {label}
      </IntentLink>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {label}
      <VisuallyHidden>, {translator(locale, "shell")("newTab")}</VisuallyHidden>
    </a>
  );
}
