import type { WrittenLink } from "@kram/domain/content";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** The way on from a banner: a page of the shop, or one elsewhere, which opens in a tab of its own and says so. */
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
