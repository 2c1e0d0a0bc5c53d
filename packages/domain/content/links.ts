/** Written by the owner, by contentId. Source: content 4. */
export const MENUS = ["menu-shop", "menu-world", "menu-about", "menu-help", "menu-legal", "menu-social"] as const;

export type MenuName = (typeof MENUS)[number];

export const MENU_CATEGORY = "menu";

/** `href` is a path without language, or an address elsewhere. */
export interface WrittenLink {
  label: string;
  href: string;
}

/** Answer without any text of the owner. */
const PROGRAM_PAGES = [
  "/",
  "/produkty",
  "/new-products",
  "/sale",
  "/super-offers",
  "/products-unavailable",
  "/search",
  "/login",
  "/remind-password",
  "/favourites",
  "/orders",
  "/notifications",
  "/profile",
] as const;

/** Answer once their text is published. */
const TEXT_PAGES = [
  "/blog",
  "/news",
  "/events",
  "/knowledge-base",
  "/files",
  "/site-map",
  "/scientific-council",
  "/certificates",
  "/contact",
  "/complaints",
  "/delivery-and-payment",
  "/right-of-withdrawal",
  "/regulations",
  "/regulations/company",
  "/privacy-policy",
  "/imprint",
  "/accessibility",
  "/register",
  "/join",
] as const;

/** Menus may lead to them besides pages in the database. */
export const SHOP_PAGES: readonly string[] = [...PROGRAM_PAGES, ...TEXT_PAGES];

/** Whether a link of a menu needs something in the database to lead somewhere. */
export function needsText(href: string): boolean {
  return href.startsWith("/") && !PROGRAM_PAGES.some((page) => page === href);
}

/** By law on every page. Source: DDG § 5, GDPR art. 13, BGB § 356a. */
const NEEDED: Partial<Record<MenuName, readonly string[]>> = {
  "menu-help": ["/right-of-withdrawal"],
  "menu-legal": ["/imprint", "/privacy-policy", "/regulations"],
};

const MOST_LINKS = 20;

const LINE = /^[-*] \[([^\]]{1,80})\]\((\/[A-Za-z0-9/_-]{0,200}|https:\/\/[^\s()]{3,300})\)$/u;

/** `path` names the missing link. */
export type MenuRefusal = { code: "content.menu-wrong" } | { code: "content.link-needed"; path: string };

export function isMenu({ type, category }: { type: string; category: string | null }): boolean {
  return type === "additional" && category === MENU_CATEGORY;
}

/** One a list item; other lines are left out. */
export function menuLinks(markdown: string): WrittenLink[] {
  return linesOf(markdown).flatMap((line) => {
    const [, label, href] = LINE.exec(line) ?? [];
    return label === undefined || href === undefined ? [] : [{ label, href }];
  });
}

export function writeMenu(links: readonly WrittenLink[]): string {
  return links.map(({ label, href }) => `- [${label}](${href})`).join("\n");
}

/** The law requires them in a menu. */
export function neededLinks(menu: string): readonly string[] {
  return NEEDED[menu as MenuName] ?? [];
}

/** Why a menu in one language cannot be published. */
export function menuRefusal(menu: string, markdown: string): MenuRefusal | null {
  const links = menuLinks(markdown);
  if (links.length !== linesOf(markdown).length || links.length > MOST_LINKS) return { code: "content.menu-wrong" };
  const missing = neededLinks(menu).find((path) => links.every(({ href }) => href !== path));
  return missing === undefined ? null : { code: "content.link-needed", path: missing };
}

function linesOf(markdown: string): string[] {
  return markdown
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The first banner opens the home page, the others follow below. */
export const BANNER_CATEGORY = "home-banner";

export function isBanner({ type, category }: { type: string; category: string | null }): boolean {
  return type === "additional" && category === BANNER_CATEGORY;
}

/** Target and words of its button; null without a link. */
export function bannerLink(markdown: string): WrittenLink | null {
  return menuLinks(markdown)[0] ?? null;
}

/** A banner has one link or none. */
export function bannerRefusal(markdown: string): { code: "content.banner-wrong" } | null {
  const most = markdown.trim() === "" ? 0 : 1;
  const isSound = menuLinks(markdown).length === most && markdown.trim().split("\n").length === 1;
  return isSound ? null : { code: "content.banner-wrong" };
}
