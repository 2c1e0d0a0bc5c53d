import type { Messages } from "../i18n/messages.ts";

/** Who looks at a menu. Source: specification §2. */
export type Viewer = "visitor" | "member" | "memberWithoutCredentials";

/** Key of a link's text in `shell.links`. */
export type LinkText = keyof Messages["shell"]["links"];

/** A link of the menus; `path` is one of the shop, without language. */
export interface MenuLink {
  text: LinkText;
  path: string;
  /** Opens in a tab of its own. */
  newTab?: true;
  /** Least staging level that shows it. Source: specification §2, §3. */
  fromStage?: number;
}

/** An item of the header's menu and who sees it. The texts of `shop` and `world` stand above what they open. */
export interface HeaderItem {
  item: "shop" | "world" | "blog" | "partners" | "login";
  viewers: readonly Viewer[];
}

const EVERYONE: readonly Viewer[] = ["visitor", "member", "memberWithoutCredentials"];

/** The header's menu. Visitors see all of it; people who are signed in no way to sign in, those with credentials no partners either. Source: specification §2. */
export const HEADER_MENU: readonly HeaderItem[] = [
  { item: "shop", viewers: EVERYONE },
  { item: "world", viewers: EVERYONE },
  { item: "blog", viewers: EVERYONE },
  { item: "partners", viewers: ["visitor", "memberWithoutCredentials"] },
  { item: "login", viewers: ["visitor"] },
];

/** Class by which the stylesheet shows a part to some viewers only; none where all see it. Pages are the same for all, so the body's markers decide. */
export function viewerClass(viewers: readonly Viewer[]): string | undefined {
  if (!viewers.includes("memberWithoutCredentials")) return viewers.includes("member") ? "only-member" : "only-visitor";
  if (viewers.includes("member")) return viewers.includes("visitor") ? undefined : "only-signed-in";
  return "not-member";
}

/** Pages about the company, below the item `world`. Source: specification §2. */
export const WORLD_LINKS: readonly MenuLink[] = [
  { text: "aboutUs", path: "/about-us" },
  { text: "scientificCouncil", path: "/scientific-council" },
  { text: "certificates", path: "/certificates" },
  { text: "eggMembrane", path: "/egg-membrane" },
  { text: "catalogue", path: "/katalog-ova", newTab: true },
];

/** Lists of the shop beside its categories. */
export const SHOP_LINKS: readonly MenuLink[] = [
  { text: "allProducts", path: "/produkty" },
  { text: "new", path: "/new-products" },
  { text: "sale", path: "/sale" },
  { text: "superOffers", path: "/super-offers" },
];

/** A column of the footer, named by `shell.footer`, and who sees it. */
export interface FooterColumn {
  title: "shop" | "about" | "help" | "account";
  viewers: readonly Viewer[];
  links: readonly MenuLink[];
}

/** The footer's link menu; the last columns are the account as it fits the viewer. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  { title: "shop", viewers: EVERYONE, links: SHOP_LINKS },
  {
    title: "about",
    viewers: EVERYONE,
    links: [
      { text: "aboutUs", path: "/about-us" },
      { text: "blog", path: "/blog" },
      { text: "news", path: "/news" },
      { text: "events", path: "/events" },
      { text: "knowledge", path: "/knowledge-base" },
    ],
  },
  {
    title: "help",
    viewers: EVERYONE,
    links: [
      { text: "contact", path: "/contact" },
      { text: "delivery", path: "/delivery-and-payment" },
      { text: "withdrawal", path: "/right-of-withdrawal" },
      { text: "complaints", path: "/complaints" },
      { text: "files", path: "/files" },
    ],
  },
  {
    title: "account",
    viewers: ["visitor"],
    links: [
      { text: "login", path: "/login" },
      { text: "register", path: "/register" },
      { text: "remindPassword", path: "/remind-password" },
    ],
  },
  {
    title: "account",
    viewers: ["member"],
    links: [
      { text: "profile", path: "/profile" },
      { text: "orders", path: "/orders", fromStage: 2 },
      { text: "favourites", path: "/favourites" },
      { text: "notifications", path: "/notifications", fromStage: 3 },
    ],
  },
];

/** What the law and honesty ask for, in the footer's last line. */
export const LEGAL_LINKS: readonly MenuLink[] = [
  { text: "regulations", path: "/regulations" },
  { text: "privacyPolicy", path: "/privacy-policy" },
  { text: "imprint", path: "/imprint" },
  { text: "accessibility", path: "/accessibility" },
  { text: "siteMap", path: "/site-map" },
];

/** Links that a staging level shows. Source: specification §2 (user panel), §9. */
export function linksAtStage(links: readonly MenuLink[], stagingLevel: number): MenuLink[] {
  return links.filter(({ fromStage = 0 }) => stagingLevel >= fromStage);
}
