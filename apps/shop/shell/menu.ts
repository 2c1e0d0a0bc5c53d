import type { Messages } from "../i18n/messages.ts";

/** Who looks at a menu. Source: shell 1. */
export type Viewer = "visitor" | "member" | "memberWithoutCredentials";

/** Key of a link's text in `shell.links`. */
type LinkText = keyof Messages["shell"]["links"];

/** A link of the program's own; `path` is one of the shop, without language. */
export interface MenuLink {
  text: LinkText;
  path: string;
  /** Least staging level that shows it. Source: shell 5. */
  fromStage?: number;
}

/** An item of the header's menu and who sees it; `shop` and `world` title what they open. */
export interface HeaderItem {
  item: "shop" | "world" | "blog" | "partners" | "login";
  viewers: readonly Viewer[];
}

const EVERYONE: readonly Viewer[] = ["visitor", "member", "memberWithoutCredentials"];

/** The header's menu: all of it for visitors; members see no sign-in, those with credentials no partners. Source: shell 1. */
export const HEADER_MENU: readonly HeaderItem[] = [
  { item: "shop", viewers: EVERYONE },
  { item: "world", viewers: EVERYONE },
  { item: "blog", viewers: EVERYONE },
  { item: "partners", viewers: ["visitor", "memberWithoutCredentials"] },
  { item: "login", viewers: ["visitor"] },
];

/** Class that shows a part to some viewers by the body's markers; none where all see it. */
export function viewerClass(viewers: readonly Viewer[]): string | undefined {
  if (!viewers.includes("memberWithoutCredentials")) return viewers.includes("member") ? "only-member" : "only-visitor";
  if (viewers.includes("member")) return viewers.includes("visitor") ? undefined : "only-signed-in";
  return "not-member";
}

/** Links to the account in the footer and who sees them. */
interface AccountColumn {
  viewers: readonly Viewer[];
  links: readonly MenuLink[];
}

/** The footer's column about the account, as it fits the viewer; the columns before it are the owner's. */
export const ACCOUNT_COLUMNS: readonly AccountColumn[] = [
  {
    viewers: ["visitor"],
    links: [
      { text: "login", path: "/login" },
      { text: "register", path: "/register" },
      { text: "remindPassword", path: "/remind-password" },
    ],
  },
  {
    viewers: ["member"],
    links: [
      { text: "profile", path: "/profile" },
      { text: "orders", path: "/orders", fromStage: 2 },
      { text: "favourites", path: "/favourites" },
      { text: "notifications", path: "/notifications", fromStage: 3 },
    ],
  },
];

/** What the law asks for, in the footer's last line while the owner's menu cannot be read. */
export const LEGAL_LINKS: readonly MenuLink[] = [
  { text: "regulations", path: "/regulations" },
  { text: "privacyPolicy", path: "/privacy-policy" },
  { text: "withdrawal", path: "/right-of-withdrawal" },
  { text: "imprint", path: "/imprint" },
  { text: "accessibility", path: "/accessibility" },
];

/** Links that a staging level shows. Source: shell 5. */
export function linksAtStage(links: readonly MenuLink[], stagingLevel: number): MenuLink[] {
  return links.filter(({ fromStage = 0 }) => stagingLevel >= fromStage);
}
