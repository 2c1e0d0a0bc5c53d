import { shopAddress } from "../config/origin.ts";
import { AsHtml } from "./as-html.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { IntentLink } from "./intent-link.tsx";

/** The last has no address. */
export interface Crumb {
  label: string;
  href?: string;
}

/** Structured data included; phones show only the previous step. Source: shell 6. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <AsHtml tag="nav" aria-label={label} className="text-sm text-ink-soft">
      <CrumbData crumbs={crumbs} />
      <ol className="flex flex-wrap items-center">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={classes("items-center", index === crumbs.length - 2 ? "flex" : "hidden md:flex")}
          >
            {(index > 0 || crumbs.length === 2) && (
              <Icon
                name="right"
                className={classes("mx-1 size-4 max-md:-ml-1 max-md:rotate-180", index === 0 && "md:hidden")}
              />
            )}
            {crumb.href === undefined ? (
              <span aria-current="page" className="py-2">
                {crumb.label}
              </span>
            ) : (
              <IntentLink
                href={crumb.href}
                className="py-2 underline decoration-line underline-offset-4 hover:text-green hover:decoration-current"
              >
                {crumb.label}
              </IntentLink>
            )}
          </li>
        ))}
      </ol>
    </AsHtml>
  );
}

/** Source: schema.org BreadcrumbList. */
function CrumbData({ crumbs }: { crumbs: readonly Crumb[] }) {
  const data = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: shopAddress(href === "/" ? "" : href) }),
    })),
  };
  const text = JSON.stringify(data).replace(/</gu, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
