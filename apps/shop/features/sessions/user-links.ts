/** A link of the user panel: the key of its text, its path, and the staging level above which it is shown. */
export interface UserLink {
  text: "notifications" | "profile" | "orders" | "complaints" | "changePassword" | "complete";
  path: string;
  above: number;
}

/** Links of the panel in their order. Source: shell 5. */
const USER_LINKS: readonly UserLink[] = [
  { text: "notifications", path: "/notifications", above: 2 },
  { text: "profile", path: "/profile", above: -1 },
  { text: "orders", path: "/orders", above: 1 },
  { text: "complaints", path: "/complaints", above: 1 },
  { text: "changePassword", path: "/change-password", above: -1 },
];

/** What people without credentials do next. */
const COMPLETE: UserLink = { text: "complete", path: "/register/complete", above: -1 };

/** Links that a member's panel shows; without credentials the way to get them. Source: shell 5. */
export function userLinks({
  stagingLevel,
  hasCredentials,
}: {
  stagingLevel: number;
  hasCredentials: boolean;
}): UserLink[] {
  return hasCredentials ? USER_LINKS.filter(({ above }) => stagingLevel > above) : [COMPLETE];
}
