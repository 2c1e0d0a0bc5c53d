import type { ReactNode } from "react";
import { partnerUrl } from "../config/environment.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import { MenuAnchor, NewTabLink } from "./menu-anchor.tsx";
import { HEADER_MENU, type HeaderItem, type MenuLink, viewerClass } from "./menu.ts";
import type { MenuCategory } from "./read-menu.ts";
import { namedLinks, type SiteMenu, type SiteMenus } from "./site-menus.ts";
import { mark } from "../enhance/marks.ts";

const LINE = "flex min-h-12 w-full items-center text-left font-serif text-lg hover:text-green";
const SMALL = "flex min-h-11 items-center hover:text-green";

/** First pane of the mobile menu: lists and categories, then the rest of the header's menu. */
export function MenuPane({
  locale,
  categories,
  menus,
}: {
  locale: Locale;
  categories: readonly MenuCategory[];
  menus: SiteMenus;
}) {
  const t = translator(locale, "shell");
  const items: Record<HeaderItem["item"], ReactNode> = {
    shop: (
      <ul className="mb-3 border-b border-line pb-3">
        {menus.shop.links.map((link, index) => (
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
    world: menus.world.links.length > 0 && (
      <button type="button" {...mark("pane-opens")} className={`${LINE} justify-between`}>
        {menus.world.title}
        <Icon name="right" />
      </button>
    ),
    blog: <OwnLink link={{ text: "blog", path: "/blog" }} locale={locale} />,
    partners: (
      <NewTabLink href={partnerUrl()} locale={locale} className={LINE}>
        {t("menu.partners")}
      </NewTabLink>
    ),
    login: <OwnLink link={{ text: "login", path: "/login" }} locale={locale} />,
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
          <OwnLink link={{ text: "favourites", path: "/favourites" }} locale={locale} />
        </li>
      </ul>
    </nav>
  );
}

/** The second pane: the pages about the company. */
export function WorldPane({ locale, menu }: { locale: Locale; menu: SiteMenu }) {
  return (
    <nav aria-label={menu.title} className="px-5 py-3">
      <ul>
        {menu.links.map((link) => (
          <li key={link.path}>
            <MenuAnchor link={link} locale={locale} className={LINE} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OwnLink({ link, locale }: { link: MenuLink; locale: Locale }) {
  return namedLinks([link], locale).map((named) => (
    <MenuAnchor key={named.path} link={named} locale={locale} className={LINE} />
  ));
}
