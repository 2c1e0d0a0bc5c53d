import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { ICON_BUTTON_LOOK, IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { MenuPane, WorldPane } from "./menu-panes.tsx";
import type { MenuCategory } from "./read-menu.ts";
import type { SiteMenus } from "./site-menus.ts";
import { Switches } from "./switches.tsx";
import { mark } from "../enhance/marks.ts";

/** Id of the drawer, named by the button that opens it. */
export const MENU_DRAWER = "menu-drawer";

/** The menu of phones and tablets: a drawer in the page, opened by enhance/drawers.ts. Source: shell 3. */
export function MenuDrawer({
  locale,
  categories,
  menus,
}: {
  locale: Locale;
  categories: readonly MenuCategory[];
  menus: SiteMenus;
}) {
  const t = translator(locale, "shell");
  return (
    <dialog id={MENU_DRAWER} {...mark("drawer")} aria-label={t("menu.label")} className="drawer drawer-left">
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
    </dialog>
  );
}
