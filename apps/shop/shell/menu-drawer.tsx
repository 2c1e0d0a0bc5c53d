import type { ReactNode } from "react";
import { partnerUrl } from "../config/environment.ts";
import { mark } from "../enhance/marks.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { ICON_BUTTON_LOOK } from "../ui/button-look.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import { MenuAnchor, NewTabLink } from "./menu-anchor.tsx";
import { HEADER_MENU, type HeaderItem, type MenuLink, viewerClass } from "./menu.ts";
import type { MenuProps } from "./read-menus.ts";
import { ShownOnce } from "./shown-once.tsx";
import { namedLinks, type SiteMenu } from "./site-menus.ts";
import { Switches } from "./switches.tsx";

export const MENU_DRAWER = "menu-drawer";

/** Opened by enhance/drawers.ts. Source: shell 3. */
export function MenuDrawer({ locale, categories, menus }: MenuProps) {
  const t = translator(locale, "shell");
  return (
    <ShownOnce
      tag="dialog"
      id={MENU_DRAWER}
      {...mark("drawer")}
      aria-label={t("menu.label")}
      className="drawer drawer-left"
    >
      <div className="flex h-full max-h-dvh flex-col">
        <div className="panes grow">
          <div {...mark("pane")}>
            <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
              <h2 className="text-lg">{t("menu.open")}</h2>
              <IconButton icon="close" label={t("menu.close")} {...mark("closes")} />
            </div>
            <MenuPane locale={locale} categories={categories} menus={menus} />
          </div>
          <div {...mark("pane")} inert>
            <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-2">
              <button type="button" {...mark("pane-closes")} aria-label={t("menu.back")} className={ICON_BUTTON_LOOK}>
                <Icon name="left" />
              </button>
              <h2 className="grow text-lg">{menus.world.title}</h2>
              <IconButton icon="close" label={t("menu.close")} {...mark("closes")} />
            </div>
            <WorldPane locale={locale} menu={menus.world} />
          </div>
        </div>
        <div className="border-t border-line bg-raised px-5 py-3">
          <Switches locale={locale} place="menu" />
        </div>
      </div>
    </ShownOnce>
  );
}

const LINE = "flex min-h-12 w-full items-center text-left font-serif text-lg hover:text-green";
const SMALL = "flex min-h-11 items-center hover:text-green";

function MenuPane({ locale, categories, menus }: MenuProps) {
  const t = translator(locale, "shell");
  const partners = partnerUrl();
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
    blog: menus.hasBlog && <OwnLink link={{ text: "blog", path: "/blog" }} locale={locale} />,
    partners: partners !== null && (
      <NewTabLink href={partners} locale={locale} className={LINE}>
        {t("menu.partners")}
      </NewTabLink>
    ),
    login: <OwnLink link={{ text: "login", path: "/login" }} locale={locale} />,
  };
  return (
    <nav aria-label={t("menu.label")} className="px-5 py-3">
      <ul>
        {HEADER_MENU.filter(({ item }) => items[item] !== false).map(({ item, viewers }) => (
          <li key={item} className={viewerClass(viewers)}>
            {items[item]}
          </li>
        ))}
        <li className="only-member">
          <OwnLink link={{ text: "structure", path: "/my-structure" }} locale={locale} />
        </li>
        <li className="only-signed-in">
          <OwnLink link={{ text: "favourites", path: "/favourites" }} locale={locale} />
        </li>
      </ul>
    </nav>
  );
}

function WorldPane({ locale, menu }: { locale: Locale; menu: SiteMenu }) {
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
