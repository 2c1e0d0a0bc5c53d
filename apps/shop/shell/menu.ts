import type { Messages } from "../i18n/messages.ts";

/** Source: shell 1. */
export type Viewer = "visitor" | "member" | "memberWithoutCredentials";

/** Key in `shell.links`. */
type LinkText = keyof Messages["shell"]["links"];

/** `path` has no language. */
export interface MenuLink {
  text: LinkText;
  path: string;
  /** Least staging level. Source: shell 5. */
  fromStage?: number;
}

/** `shop` and `world` title what they open. */
export interface HeaderItem {
  item: "shop" | "world" | "blog" | "partners" | "login";
  viewers: readonly Viewer[];
}

const EVERYONE: readonly Viewer[] = ["visitor", "member", "memberWithoutCredentials"];

/** Members see no sign-in, those with credentials no partners. Source: shell 1. */
export const HEADER_MENU: readonly HeaderItem[] = [
  { item: "shop", viewers: EVERYONE },
  { item: "world", viewers: EVERYONE },
  { item: "blog", viewers: EVERYONE },
  { item: "partners", viewers: ["visitor", "memberWithoutCredentials"] },
  { item: "login", viewers: ["visitor"] },
];

/** By the body's markers; undefined for all. */
export function viewerClass(viewers: readonly Viewer[]): string | undefined {
  if (!viewers.includes("memberWithoutCredentials")) return viewers.includes("member") ? "only-member" : "only-visitor";
  if (viewers.includes("member")) return viewers.includes("visitor") ? undefined : "only-signed-in";
  return "not-member";
}

interface AccountColumn {
  viewers: readonly Viewer[];
  links: readonly MenuLink[];
}

/** The footer's account column by viewer; other columns are the owner's. */
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
      { text: "structure", path: "/my-structure" },
      { text: "orders", path: "/orders", fromStage: 2 },
      { text: "favourites", path: "/favourites" },
      { text: "notifications", path: "/notifications", fromStage: 3 },
    ],
  },
];

/** Required by law; shown without the owner's menu. */
export const LEGAL_LINKS: readonly MenuLink[] = [
  { text: "regulations", path: "/regulations" },
  { text: "privacyPolicy", path: "/privacy-policy" },
  { text: "withdrawal", path: "/right-of-withdrawal" },
  { text: "imprint", path: "/imprint" },
  { text: "accessibility", path: "/accessibility" },
];

/** Source: shell 5. */
export function linksAtStage(links: readonly MenuLink[], stagingLevel: number): MenuLink[] {
  return links.filter(({ fromStage = 0 }) => stagingLevel >= fromStage);
}
