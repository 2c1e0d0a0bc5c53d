import type { ReactNode } from "react";
import { partnerUrl } from "../config/partner-url.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import { MenuAnchor, NewTabLink } from "./menu-anchor.tsx";
import { HEADER_MENU, type HeaderItem, SHOP_LINKS, viewerClass, WORLD_LINKS } from "./menu.ts";
import type { MenuCategory } from "./read-menu.ts";

const LINE = "flex min-h-12 w-full items-center text-left font-serif text-lg hover:text-green";
const SMALL = "flex min-h-11 items-center hover:text-green";

/** The first pane of the mobile menu: the shop with its lists and categories, then the rest of the header's menu. */
export function MenuPane({ locale, categories }: { locale: Locale; categories: readonly MenuCategory[] }) {
  const t = translator(locale, "shell");
  const items: Record<HeaderItem["item"], ReactNode> = {
    shop: (
      <ul className="mb-3 border-b border-line pb-3">
        {SHOP_LINKS.map((link, index) => (
          <li key={link.path}>
            <MenuAnchor link={link} locale={locale} className={index === 0 ? LINE : SMALL} />
          </li>
        ))}
        {categories.map(({ name, href }) => (
          <li key={href}>
            <IntentLink href={href} className={`${SMALL} text-ink-soft`}>
              {name}
            </IntentLink>
          </li>
        ))}
      </ul>
    ),
    world: (
      <button type="button" data-pane-opens="" className={`${LINE} justify-between`}>
        {t("menu.world")}
        <Icon name="right" />
      </button>
    ),
    blog: <MenuAnchor link={{ text: "blog", path: "/blog" }} locale={locale} className={LINE} />,
    partners: (
      <NewTabLink href={partnerUrl()} locale={locale} className={LINE}>
        {t("menu.partners")}
      </NewTabLink>
    ),
    login: <MenuAnchor link={{ text: "login", path: "/login" }} locale={locale} className={LINE} />,
  };
  return (
    <nav aria-label={t("menu.label")} className="px-5 py-3">
      <ul>
        {HEADER_MENU.map(({ item, viewers }) => (
          <li key={item} className={viewerClass(viewers)}>
            {items[item]}
          </li>
        ))}
        <li className="only-signed-in">
          <MenuAnchor link={{ text: "favourites", path: "/favourites" }} locale={locale} className={LINE} />
        </li>
      </ul>
    </nav>
  );
}

/** The second pane: the pages about the company. */
export function WorldPane({ locale }: { locale: Locale }) {
  return (
    <nav aria-label={translator(locale, "shell")("menu.world")} className="px-5 py-3">
      <ul>
        {WORLD_LINKS.map((link) => (
          <li key={link.path}>
            <MenuAnchor link={link} locale={locale} className={LINE} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
