import { CartButton } from "../features/cart/public.ts";
import { SearchButton } from "../features/search/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { translator } from "../i18n/translator.ts";
import { ICON_BUTTON_LOOK } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import { AccountCorner } from "./account-corner.tsx";
import { MENU_DRAWER } from "./menu-drawer.tsx";
import type { MenuCategory } from "./read-menu.ts";
import { SiteMenu } from "./site-menu.tsx";
import type { SiteMenus } from "./site-menus.ts";
import { Wordmark } from "./wordmark.tsx";
import { mark } from "../enhance/marks.ts";

/** What the head of a page is made from. */
export interface SiteHeaderProps {
  locale: Locale;
  categories: readonly MenuCategory[];
  menus: SiteMenus;
  /** How much of the member area the menus show. Source: specification §2, §3. */
  stagingLevel: number;
}

/** Head of every page: name, menu, search, account, favourites, cart. It shrinks and gives way by marks that enhance/header.ts sets. Source: specification §2. */
export function SiteHeader({ locale, categories, menus, stagingLevel }: SiteHeaderProps) {
  const t = translator(locale, "shell");
  const { panel, inactivity } = MESSAGES[locale].shell;
  return (
    <header {...mark("header")} className="site-header">
      <div className="site-header-bar">
        <div className="site-header-row wrap flex items-center gap-2 lg:gap-4">
          <button
            type="button"
            aria-label={t("menu.open")}
            aria-haspopup="dialog"
            {...mark("opens", MENU_DRAWER)}
            className={`${ICON_BUTTON_LOOK} -ml-2.5 lg:hidden`}
          >
            <Icon name="menu" />
          </button>
          <Wordmark href={hrefFor(locale, "/")} label={t("home")} />
          <SiteMenu locale={locale} categories={categories} menus={menus} />
          <div className="ml-auto flex items-center">
            <SearchButton label={MESSAGES[locale].search.open} />
            <IntentLink
              href={hrefFor(locale, "/login")}
              aria-label={t("links.login")}
              className="only-visitor flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2.5 hover:bg-green-soft hover:text-green"
            >
              <Icon name="user" />
              <span className="hidden text-sm sm:block">{t("links.login")}</span>
            </IntentLink>
            <div className="only-signed-in flex items-center">
              <AccountCorner texts={panel} inactivity={inactivity} stagingLevel={stagingLevel} />
              <IntentLink
                href={hrefFor(locale, "/favourites")}
                aria-label={t("links.favourites")}
                className={`${ICON_BUTTON_LOOK} max-lg:hidden`}
              >
                <Icon name="heart" />
              </IntentLink>
            </div>
            <CartButton texts={{ open: t("cart.open"), count: MESSAGES[locale].shell.cart.count }} />
          </div>
        </div>
      </div>
    </header>
  );
}
