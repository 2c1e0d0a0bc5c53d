import { ShownCrumbs } from "../features/settings/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import type { Crumb } from "../ui/breadcrumbs.tsx";

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

interface CrumbSource {
  /** Below the language, `/orders/PL000123`. */
  path: string;
  names: Readonly<Record<string, string>>;
  /** Page name where the last segment is no route. */
  title?: string;
  hrefOf: (path: string) => string;
}

/** Leaves out unnamed segments; the last is plain text. Source: shell 6. */
export function pathCrumbs({ path, names, title, hrefOf }: CrumbSource): Crumb[] {
  const segments = path.split("/").filter(Boolean);
  const last = segments.length - 1;
  return segments.flatMap((segment, index): Crumb[] => {
    const name = Object.hasOwn(names, segment) ? names[segment] : undefined;
    const label = index === last ? (title ?? name ?? decodeURIComponent(segment)) : name;
    if (label === undefined) return [];
    if (index === last) return [{ label }];
    return [{ label, href: hrefOf(`/${segments.slice(0, index + 1).join("/")}`) }];
  });
}
