import { menuLinks, type MenuName } from "@kram/domain/content";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { LEGAL_LINKS, type MenuLink } from "./menu.ts";

/** A link as the menus show it: a path of the shop without language, or a whole address elsewhere. */
export interface ShownLink {
  label: string;
  path: string;
  /** Opens in a tab of its own: catalogues and whatever lies elsewhere. Source: shell 2. */
  newTab?: boolean;
}

/** A menu with its name; without links it is not shown. */
export interface SiteMenu {
  title: string;
  links: readonly ShownLink[];
}

/** The owner's menus by their place. */
export type SiteMenus = Record<"shop" | "world" | "about" | "help" | "legal" | "social", SiteMenu>;

/** A text of the owner as the content calls answer it. */
interface MenuText {
  contentId: string;
  title: string;
  content: string;
}

/** The menus of the owner's texts. What the law asks for stands there also while they cannot be read. */
export function siteMenusOf(texts: readonly MenuText[], locale: Locale): SiteMenus {
  const t = translator(locale, "shell");
  const menu = (name: MenuName, title: string): SiteMenu => {
    const text = texts.find(({ contentId }) => contentId === name);
    return { title: text?.title ?? title, links: menuLinks(text?.content ?? "").map(shown) };
  };
  const legal = menu("menu-legal", "");
  return {
    shop: menu("menu-shop", t("footer.shop")),
    world: menu("menu-world", t("menu.world")),
    about: menu("menu-about", t("footer.about")),
    help: menu("menu-help", t("footer.help")),
    legal: legal.links.length > 0 ? legal : { ...legal, links: namedLinks(LEGAL_LINKS, locale) },
    social: menu("menu-social", t("footer.social")),
  };
}

/** Links of the program's own with their words. */
export function namedLinks(links: readonly MenuLink[], locale: Locale): ShownLink[] {
  const t = translator(locale, "shell");
  return links.map(({ text, path }) => ({ label: t(`links.${text}`), path }));
}

/** Whether a link leads out of the shop. */
export function isElsewhere({ path }: Pick<ShownLink, "path">): boolean {
  return !path.startsWith("/");
}

function shown({ label, href }: { label: string; href: string }): ShownLink {
  const newTab = isElsewhere({ path: href }) || href.startsWith("/katalog-");
  return newTab ? { label, path: href, newTab } : { label, path: href };
}
