import type { Messages } from "../i18n/messages.ts";

/** A link of the menus: the key of its text in `shell.menu` and its path. */
export interface MenuLink {
  text: Exclude<keyof Messages["shell"]["menu"], "open" | "label" | "close" | "categories">;
  path: string;
}

/** Pages that the header offers beside the shop itself; a page that comes later is one line here. */
export const HEADER_LINKS: readonly MenuLink[] = [
  { text: "new", path: "/produkty?sort=new&sortDir=DESC" },
  { text: "sale", path: "/produkty?sort=discount&sortDir=ASC" },
];

/** Links of the footer in columns, named by `shell.footer`. */
export const FOOTER_COLUMNS: readonly { title: "shop" | "account"; links: readonly MenuLink[] }[] = [
  { title: "shop", links: [{ text: "allProducts", path: "/produkty" }, ...HEADER_LINKS] },
  {
    title: "account",
    links: [
      { text: "login", path: "/login" },
      { text: "orders", path: "/orders" },
    ],
  },
];

/** Pages of the club elsewhere; the names have an icon each. */
export const SOCIAL_LINKS = [
  { name: "Facebook", icon: "facebook", href: "https://facebook.example/kram" },
  { name: "Instagram", icon: "instagram", href: "https://instagram.example/kram" },
  { name: "YouTube", icon: "youtube", href: "https://youtube.example/kram" },
] as const;
