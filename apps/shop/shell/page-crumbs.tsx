import { ShownCrumbs } from "../features/settings/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { pathCrumbs } from "./path-crumbs.ts";

const ROUTES = {
  "change-password": "changePassword",
  favourites: "favourites",
  notifications: "notifications",
  orders: "orders",
  profile: "profile",
} as const;

/** `title` names a last segment that is no route. Source: shell 6. */
export function PageCrumbs({ locale, path, title }: { locale: Locale; path: string; title?: string }) {
  const { links } = MESSAGES[locale].shell;
  const names = Object.fromEntries(Object.entries(ROUTES).map(([segment, key]) => [segment, links[key]]));
  const hrefOf = (below: string) => hrefFor(locale, below);
  return (
    <div className="wrap -mb-6 pt-2">
      <ShownCrumbs
        locale={locale}
        crumbs={pathCrumbs({ path, names, hrefOf, ...(title !== undefined && { title }) })}
      />
    </div>
  );
}
