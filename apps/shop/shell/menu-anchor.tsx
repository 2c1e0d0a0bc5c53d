import type { ReactNode } from "react";
import { BASE_PATH } from "../config/instance.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { isElsewhere, type ShownLink } from "./site-menus.ts";

/** Shows and says when it opens a tab. */
export function MenuAnchor({ link, locale, className }: { link: ShownLink; locale: Locale; className: string }) {
  const { label, path, newTab = false } = link;
  const href = isElsewhere(link) ? path : hrefFor(locale, path);
  if (newTab) {
    return (
      <NewTabLink href={isElsewhere(link) ? href : BASE_PATH + href} locale={locale} className={className}>
        {label}
      </NewTabLink>
    );
  }
  return (
    <IntentLink href={href} className={className}>
      {label}
    </IntentLink>
  );
}

/** Says so by arrow and name. `href` is absolute. */
export function NewTabLink({
  href,
  locale,
  className,
  children,
}: {
  href: string;
  locale: Locale;
  className: string;
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden>, {translator(locale, "shell")("newTab")}</VisuallyHidden>
      <Icon name="outward" className="ml-1.5 size-4" />
    </a>
  );
}
