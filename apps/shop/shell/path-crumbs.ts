import type { Crumb } from "../ui/breadcrumbs.tsx";

/** What a way is built from. */
interface CrumbSource {
  /** Path of the page below the language, `/orders/PL000123`. */
  path: string;
  names: Readonly<Record<string, string>>;
  /** Name of the page itself where its last segment is no route, as an order's number. */
  title?: string;
  hrefOf: (path: string) => string;
}

/** Breadcrumbs of a path's segments; those without a name are left out, the last is plain text. Source: shell 6. */
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
