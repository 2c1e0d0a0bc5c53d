import type { ReactNode } from "react";
import { BASE_PATH } from "../config/instance.ts";
import { sessionPollSeconds, toastDefaultMs } from "../config/environment.ts";
import { mark } from "../enhance/marks.ts";
import { CartButton } from "../features/cart/public.ts";
import { CatalogIsland } from "../features/catalog/public.ts";
import { SystemLocks } from "../features/maintenance/public.ts";
import { SearchButton } from "../features/search/public.ts";
import { readSettings } from "../features/settings/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { translator } from "../i18n/translator.ts";
import { ICON_BUTTON_LOOK } from "../ui/button-look.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import { MessagePlace } from "../ui/message/message-place.tsx";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { AccountCorner } from "./account-corner.tsx";
import { IslandBoundary } from "./frame-boundary.tsx";
import { InactiveNotice } from "./inactive-notice.tsx";
import { MENU_DRAWER, MenuDrawer } from "./menu-drawer.tsx";
import { type MenuProps, readMenu, readSiteMenus } from "./read-menus.ts";
import { ShellIsland, SponsorPlace } from "./shell-island.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Frame of every page, whose `main` has the id `content`. */
export async function SiteFrame({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = translator(locale, "shell");
  const [categories, { stagingLevel, inactiveNotice }, menus] = await Promise.all([
    readMenu(locale),
    readFrameSettings(),
    readSiteMenus(locale),
  ]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-40 rounded bg-green px-4 py-3 font-semibold text-on-green focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      <ShellIsland sessionPollSeconds={sessionPollSeconds()} />
      <SiteHeader locale={locale} categories={categories} menus={menus} stagingLevel={stagingLevel} />
      <div id="money-strip" className="only-member min-h-11 border-b border-line bg-sunken" />
      <IslandBoundary>
        <SponsorPlace />
      </IslandBoundary>
      <NoScript locale={locale} />
      <IslandBoundary>
        <SystemLocks />
      </IslandBoundary>
      <div className="grow">{children}</div>
      <SiteFooter locale={locale} stagingLevel={stagingLevel} menus={menus} />
      <MenuDrawer locale={locale} categories={categories} menus={menus} />
      <ScrollTop label={t("top")} />
      <ToastRegion label={t("toasts")} closeLabel={t("close")} defaultMs={toastDefaultMs()} />
      <IslandBoundary>
        <MessagePlace />
      </IslandBoundary>
      <IslandBoundary>
        <CatalogIsland />
      </IslandBoundary>
      {inactiveNotice && <InactiveNotice texts={MESSAGES[locale].shell.inactive} />}
    </div>
  );
}

/** What works without scripts, and what does not. */
function NoScript({ locale }: { locale: Locale }) {
  const { text, search, shop } = MESSAGES[locale].shell.noScript;
  return (
    <noscript>
      <p className="wrap flex flex-wrap gap-x-4 bg-yolk-soft py-3 text-sm">
        <span>{text}</span>
        <a href={BASE_PATH + hrefFor(locale, "/search")} className="font-semibold underline underline-offset-4">
          {search}
        </a>
        <a href={BASE_PATH + hrefFor(locale, "/produkty")} className="font-semibold underline underline-offset-4">
          {shop}
        </a>
      </p>
    </noscript>
  );
}

/** Without the API, shows nothing that the owner may have switched off. */
const WITHOUT_API = { stagingLevel: 0, inactiveNotice: true };

/** The least while the API is away. */
async function readFrameSettings(): Promise<typeof WITHOUT_API> {
  return readSettings().catch(() => WITHOUT_API);
}

/** Shown by enhance/header.ts after 300 px. Source: shell 8. */
function ScrollTop({ label }: { label: string }) {
  return (
    <div {...mark("to-top")} hidden className="to-top">
      <IconButton icon="up" label={label} />
    </div>
  );
}

interface SiteHeaderProps extends MenuProps {
  /** Source: shell 5. */
  stagingLevel: number;
}

/** Shrinks and hides by marks of enhance/header.ts. Source: shell 4. */
function SiteHeader({ locale, categories, menus, stagingLevel }: SiteHeaderProps) {
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
            <IslandBoundary>
              <SearchButton icon={<Icon name="search" />} label={MESSAGES[locale].search.open} />
            </IslandBoundary>
            <IntentLink
              href={hrefFor(locale, "/login")}
              aria-label={t("links.login")}
              className="only-visitor flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2.5 hover:bg-green-soft hover:text-green"
            >
              <Icon name="user" />
              <span className="hidden text-sm sm:block">{t("links.login")}</span>
            </IntentLink>
            <div className="only-signed-in flex items-center">
              <IslandBoundary>
                <AccountCorner
                  icon={<Icon name="user" />}
                  texts={panel}
                  inactivity={inactivity}
                  stagingLevel={stagingLevel}
                />
              </IslandBoundary>
              <IntentLink
                href={hrefFor(locale, "/favourites")}
                aria-label={t("links.favourites")}
                className={`${ICON_BUTTON_LOOK} max-lg:hidden`}
              >
                <Icon name="heart" />
              </IntentLink>
            </div>
            <IslandBoundary>
              <CartButton
                icon={<Icon name="cart" />}
                texts={{ open: t("cart.open"), count: MESSAGES[locale].shell.cart.count }}
              />
            </IslandBoundary>
          </div>
        </div>
      </div>
    </header>
  );
}
