import type { Crumb } from "../ui/breadcrumbs.tsx";

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
