import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { pathCrumbs } from "./path-crumbs.ts";
import { readFrameSettings } from "./read-frame-settings.ts";

/** Routes by segment, each with the key of its name in `shell.links`. */
const ROUTES = {
  "about-us": "aboutUs",
  blog: "blog",
  "change-password": "changePassword",
  complaints: "complaints",
  contact: "contact",
  favourites: "favourites",
  files: "files",
  login: "login",
  notifications: "notifications",
  orders: "orders",
  produkty: "allProducts",
  profile: "profile",
  register: "register",
  "remind-password": "remindPassword",
} as const;

/**
 * The way from the main page to a page: its own `crumbs`, else built from the segments of its `path`. Shows nothing where the
 * instance wants none. Source: specification §2.
 */
export async function PageCrumbs({
  locale,
  path,
  title,
  crumbs,
}: {
  locale: Locale;
  path: string;
  title?: string;
  crumbs?: readonly Crumb[];
}) {
  const { breadcrumbsShown } = await readFrameSettings();
  if (!breadcrumbsShown) return null;
  const { home, breadcrumbs, links } = MESSAGES[locale].shell;
  const names = Object.fromEntries(Object.entries(ROUTES).map(([segment, key]) => [segment, links[key]]));
  const hrefOf = (below: string) => hrefFor(locale, below);
  const below = crumbs ?? pathCrumbs({ path, names, hrefOf, ...(title !== undefined && { title }) });
  return <Breadcrumbs label={breadcrumbs} crumbs={[{ label: home, href: hrefOf("/") }, ...below]} />;
}
