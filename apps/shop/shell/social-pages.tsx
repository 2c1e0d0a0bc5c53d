import { BASE_PATH } from "../config/instance.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { Icon } from "../ui/icon.tsx";
import { ICON_BUTTON_LOOK } from "../ui/icon-button.tsx";
import { isElsewhere, type SiteMenu } from "./site-menus.ts";
import { socialIcon } from "./social-icon.ts";

/** The owner's pages elsewhere as icons, each opened in a tab of its own; nothing where there are none. Source: specification §2. */
export function SocialPages({ menu: { title, links }, locale }: { menu: SiteMenu; locale: Locale }) {
  const t = translator(locale, "shell");
  if (links.length === 0) return null;
  return (
    <ul aria-label={title} className="-ml-2.5 flex flex-wrap">
      {links.map((link) => (
        <li key={link.path}>
          <a
            href={isElsewhere(link) ? link.path : BASE_PATH + hrefFor(locale, link.path)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${link.label}, ${t("newTab")}`}
            className={ICON_BUTTON_LOOK}
          >
            <Icon name={socialIcon(link)} />
          </a>
        </li>
      ))}
    </ul>
  );
}
