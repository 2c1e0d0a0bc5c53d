import type { Settings } from "@kram/contract/settings";
import { menuLinks, type MenuName } from "@kram/domain/content";
import { SOCIAL_NAMES, SOCIAL_NETWORKS } from "@kram/domain/settings";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { LEGAL_LINKS, type MenuLink } from "./menu.ts";

/** A path without language, or an absolute address. */
export interface ShownLink {
  label: string;
  path: string;
  /** For catalogues and other sites. Source: shell 2. */
  newTab?: boolean;
}

/** Not shown without links. */
export interface SiteMenu {
  title: string;
  links: readonly ShownLink[];
}

/** By place. */
export type SiteMenus = Record<"shop" | "world" | "about" | "help" | "legal" | "social", SiteMenu> & {
  /** The header leads to it where it is published. */
  hasBlog: boolean;
};

/** A text of the content calls. */
interface MenuText {
  contentId: string;
  title: string;
  content: string;
}

/** Legal links stand in while unread. */
export function siteMenusOf(texts: readonly MenuText[], locale: Locale, hasBlog: boolean): SiteMenus {
  const t = translator(locale, "shell");
  const menu = (name: MenuName, title: string): SiteMenu => {
    const text = texts.find(({ contentId }) => contentId === name);
    return { title: text?.title ?? title, links: menuLinks(text?.content ?? "").map(shown) };
  };
  return {
    shop: menu("menu-shop", t("footer.shop")),
    world: menu("menu-world", t("menu.world")),
    about: menu("menu-about", t("footer.about")),
    help: menu("menu-help", t("footer.help")),
    legal: texts.length > 0 ? menu("menu-legal", "") : { title: "", links: namedLinks(LEGAL_LINKS, locale) },
    social: menu("menu-social", t("footer.social")),
    hasBlog,
  };
}

/** Adds words to the program's own links. */
export function namedLinks(links: readonly MenuLink[], locale: Locale): ShownLink[] {
  const t = translator(locale, "shell");
  return links.map(({ text, path }) => ({ label: t(`links.${text}`), path }));
}

/** The shop's pages at networks, then what else the owner's menu names. */
export function withNetworks(menu: SiteMenu, { social }: Pick<Settings["shop"], "social">): SiteMenu {
  const pages = SOCIAL_NETWORKS.flatMap((network) => {
    const path = social[network];
    return path === undefined ? [] : [{ label: SOCIAL_NAMES[network], path, newTab: true }];
  });
  const known = new Set(pages.flatMap(({ label, path }) => [label.toLowerCase(), path]));
  const others = menu.links.filter(({ label, path }) => !known.has(label.trim().toLowerCase()) && !known.has(path));
  return { ...menu, links: [...pages, ...others] };
}

/** Whether a link leads out of the shop. */
export function isElsewhere({ path }: Pick<ShownLink, "path">): boolean {
  return !path.startsWith("/");
}

function shown({ label, href }: { label: string; href: string }): ShownLink {
  const newTab = isElsewhere({ path: href }) || href.startsWith("/katalog-");
  return newTab ? { label, path: href, newTab } : { label, path: href };
}
